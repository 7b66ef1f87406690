import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { plainInterests } from '#contract/options.ts'
import type { OwnProfile, Profile } from '#contract/profiles.ts'
import { capital, languageName } from '../language/format.ts'
import { useInterestName } from '../profiles/facts.tsx'
import { interestIcon } from '../profiles/interest-icons.ts'
import { useMember } from '../sites/site.ts'
import { Chip } from '../ui/chip.tsx'
import type { IconName } from '../ui/icon-names.ts'

/** What two who like each other share, each coming up in its turn; or that it is still to be found. */
export function InCommon({ person }: { person: Profile }) {
  const { i18n } = useLingui()
  const { profile } = useMember()
  const shared = shareOf(profile, person, i18n.locale)
  const presented = usePresented()
  if (shared.length === 0) {
    return (
      <p className="text-text-2">
        <Trans>The rest is yours to find out.</Trans>
      </p>
    )
  }
  return (
    <section>
      <h3 className="type-label text-text-2">
        <Plural value={shared.length} one="# thing in common" other="# things in common" />
      </h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {shared.map((each, turn) => {
          const { key, icon, words } = presented(each)
          return (
            <li key={key} className="animate-in-turn" style={{ '--turn': turn } as CSSProperties}>
              <Chip icon={icon} common>
                {words}
              </Chip>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type Shared =
  | { about: 'town'; town: string }
  | { about: 'near' }
  | { about: 'interest'; interest: string }
  | { about: 'language'; language: string }
  | { about: 'age'; age: number }

const mostShared = 6
const near: readonly Profile['distance'][] = ['under_10', 'under_25']

type Own = Pick<OwnProfile, 'age' | 'languages'>
type Other = Pick<Profile, 'age' | 'languages' | 'common_interests' | 'town' | 'distance'>

/**
 * Facts that are true of both: where they live, what they like (never anything intimate), a language
 * besides the one that this page is in, their age.
 */
export function shareOf(own: Own, other: Other, locale: string): Shared[] {
  const shared: Shared[] = []
  if (other.distance === 'here' && other.town) shared.push({ about: 'town', town: other.town })
  else if (near.includes(other.distance)) shared.push({ about: 'near' })
  for (const interest of plainInterests) {
    if (other.common_interests.includes(interest)) shared.push({ about: 'interest', interest })
  }
  for (const language of other.languages) {
    if (language !== locale && own.languages.includes(language)) {
      shared.push({ about: 'language', language })
    }
  }
  if (own.age === other.age) shared.push({ about: 'age', age: own.age })
  return shared.slice(0, mostShared)
}

/** How each is shown. */
function usePresented(): (shared: Shared) => { key: string; icon: IconName; words: string } {
  const { t, i18n } = useLingui()
  const nameOf = useInterestName()
  return (shared) => {
    const key = shared.about
    switch (shared.about) {
      case 'town':
        return { key, icon: 'map-pin', words: t`Both in ${shared.town}` }
      case 'near':
        return { key, icon: 'map-pin', words: t`Not far apart` }
      case 'interest':
        return {
          key: shared.interest,
          icon: interestIcon(shared.interest),
          words: nameOf(shared.interest),
        }
      case 'language':
        return {
          key: shared.language,
          icon: 'translate',
          words: capital(i18n.locale, languageName(i18n.locale, shared.language)),
        }
      case 'age':
        return { key, icon: 'confetti', words: t`Both ${shared.age}` }
    }
  }
}
