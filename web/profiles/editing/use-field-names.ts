import { useLingui } from '@lingui/react/macro'
import type { EditField } from './edit-field.ts'

/** What each part of a profile is called. */
export function useFieldNames(): Record<EditField, string> {
  const { t } = useLingui()
  return {
    name: t`Name`,
    gender: t`Gender`,
    seeking: t`Looking for`,
    seeking_ages: t`Wanted age`,
    place: t`Town`,
    about_me: t`About me`,
    looking_for: t`Whom I would like to meet`,
    first_date: t`A first date I would like`,
    relationship_status: t`Relationship`,
    sexuality: t`Sexuality`,
    body_type: t`Body`,
    hair_color: t`Hair`,
    eye_color: t`Eyes`,
    languages: t`Speaks`,
    interests: t`Interests`,
  }
}
