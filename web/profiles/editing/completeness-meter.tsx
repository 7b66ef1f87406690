import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnPhoto } from '#contract/photos.ts'
import type { OwnProfile } from '#contract/profiles.ts'
import {
  type Completeness,
  type CompletenessField,
  completeness,
} from '#contract/rules/completeness.ts'
import { formatPercent } from '../../language/format.ts'
import { useOwnPhotos } from '../../photos/use-own-photos.ts'
import { Link } from '../../routing/router.ts'
import { useMember, useSettings } from '../../sites/site.ts'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Icon } from '../../ui/icon.tsx'

/** How complete one's own profile is, and what would help most; each part opens its field. */
export function CompletenessMeter() {
  const { t, i18n } = useLingui()
  const { profile } = useMember()
  const { photos } = useOwnPhotos()
  const { percent, missing } = missingParts(profile, useSettings(), photos)
  const share = formatPercent(i18n.locale, percent / 100)
  return (
    <section className="rounded-xl border border-line bg-surface p-5 md:p-6.5">
      <h2 className="type-title-3">
        <Trans>Your profile is {share} complete</Trans>
      </h2>
      <ProgressBar label={t`Completeness of your profile`} value={percent} className="mt-3" />
      {missing.length === 0 ? (
        <p className="mt-3 type-small text-text-2">
          {percent === 100 ? (
            <Trans>Everything people look for is there.</Trans>
          ) : (
            <Trans>Your photo counts as soon as we’ve checked it.</Trans>
          )}
        </p>
      ) : (
        <>
          <p className="mt-3 type-small text-text-2">
            <Trans>These help most:</Trans>
          </p>
          <Missing fields={missing} />
        </>
      )}
    </section>
  )
}

function Missing({ fields }: { fields: CompletenessField[] }) {
  const words = useMissingWords()
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {fields.map((field) => (
        <li key={field}>
          <Link
            to={`#${field === 'main_image' ? 'photos' : field}`}
            replace
            preventScrollReset
            className="inline-flex min-h-10 items-center gap-2 rounded-full bg-tint px-3.5 py-1 type-label text-on-tint transition-colors duration-fast hover:bg-field pointer-coarse:min-h-11 forced-colors:border"
          >
            <Icon name="plus" size={16} />
            {words[field]}
          </Link>
        </li>
      ))}
    </ul>
  )
}

type Shown = { visible_profile_fields: string[]; visible_profile_notes: string[] }

/** How complete the profile is. Somebody whose photo is waiting for review is not asked for one. */
export function missingParts(
  profile: OwnProfile,
  shown: Shown,
  photos: readonly OwnPhoto[],
): Completeness {
  const { percent, missing } = completeness(profile, shown)
  const waiting = photos.some(({ image }) => image.status === 'pending')
  return {
    percent,
    missing: waiting ? missing.filter((field) => field !== 'main_image') : missing,
  }
}

/** What to do about each missing part. */
function useMissingWords(): Record<CompletenessField, string> {
  const { t } = useLingui()
  return {
    main_image: t`Add a photo`,
    about_me: t`Write about yourself`,
    interests: t`Choose three interests`,
    place: t`Say where you live`,
    looking_for: t`Say who you’d like to meet`,
    relationship_status: t`Say if you are single`,
    languages: t`Add your languages`,
    first_date: t`Describe your ideal first date`,
    seeking_ages: t`Set your preferred age`,
    sexuality: t`Add your sexuality`,
    body_type: t`Add your body type`,
    hair_color: t`Add your hair colour`,
    eye_color: t`Add your eye colour`,
  }
}
