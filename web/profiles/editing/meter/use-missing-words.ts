import { useLingui } from '@lingui/react/macro'
import type { CompletenessField } from '#contract/rules/completeness.ts'

/** What to do about each missing part. */
export function useMissingWords(): Record<CompletenessField, string> {
  const { t } = useLingui()
  return {
    main_image: t`Add a photo`,
    about_me: t`Write about yourself`,
    interests: t`Choose three interests`,
    place: t`Say where you live`,
    looking_for: t`Say whom you would like to meet`,
    relationship_status: t`Say if you are single`,
    languages: t`Add your languages`,
    first_date: t`Think of a first date`,
    seeking_ages: t`Set the wanted age`,
    sexuality: t`Add your sexuality`,
    body_type: t`Add your body type`,
    hair_color: t`Add your hair colour`,
    eye_color: t`Add your eye colour`,
  }
}
