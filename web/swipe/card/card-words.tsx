import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ProfileCard } from '#contract/profiles.ts'
import { Presence, useWhereabouts } from '../../profiles/facts/place-line.tsx'
import { profileQuestion } from '../../profiles/use-profile.ts'
import { Icon } from '../../ui/icon.tsx'
import { useCommonWords } from './use-common-words.ts'

/** Name, age, place and what both like, over the only scrim in the product. */
export function CardWords({ person, nameId }: { person: ProfileCard; nameId: string }) {
  const place = useWhereabouts(person)
  const { data } = useQuery({ ...profileQuestion(person.id), throwOnError: false })
  const common = useCommonWords(data?.profile.common_interests ?? [])
  const { name, age } = person
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-0 bg-linear-to-t from-draw-ink/95 via-draw-ink/70 via-60% to-transparent px-5 pt-24 pb-5 text-on-photo forced-colors:bg-[Canvas]">
      {person.likes_me && (
        <p className="mb-1 inline-flex items-center gap-1.5 type-label">
          <Icon name="heart" fill size={16} />
          <Trans>Likes you</Trans>
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={nameId} className="min-w-0 type-title-1 wrap-anywhere">
          {name}, <span className="tabular">{age}</span>
        </h2>
        <span className="type-caption **:text-on-photo">
          <Presence person={person} />
        </span>
      </div>
      <p className="mt-0.5">{place}</p>
      <p className="min-h-lh">{common}</p>
    </div>
  )
}
