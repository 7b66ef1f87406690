import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Profile, ProfileCard } from '#contract/profiles.ts'
import { ask } from '../data/ask.ts'
import { countryName } from '../language/format.ts'
import { PresenceMark } from '../ui/people/presence-mark.tsx'

/** Where somebody lives: the town, else the region, else the country. */
export function usePlace(person: ProfileCard): string {
  const { i18n } = useLingui()
  return person.town ?? person.region?.name ?? countryName(i18n.locale, person.country)
}

/** Where somebody lives and how far away, as short as a card needs: "Utrecht, under 10 km". */
export function useWhereabouts(person: ProfileCard): string {
  const { t } = useLingui()
  const place = usePlace(person)
  switch (person.distance) {
    case 'here':
      return t`${place}, here`
    case 'under_10':
      return t`${place}, under 10 km`
    case 'under_25':
      return t`${place}, under 25 km`
    case 'under_50':
      return t`${place}, under 50 km`
    case 'under_100':
      return t`${place}, under 100 km`
    default:
      return place
  }
}

/** The same in full, with the country if it is not near. */
export function useWholeWhereabouts(person: ProfileCard): string {
  const { t, i18n } = useLingui()
  const place = usePlace(person)
  const country = countryName(i18n.locale, person.country)
  const away = place === country ? place : t`${place}, ${country}`
  const steps = {
    here: t`${place}, where you live too`,
    under_10: t`${place}, under 10 km from you`,
    under_25: t`${place}, under 25 km from you`,
    under_50: t`${place}, under 50 km from you`,
    under_100: t`${place}, under 100 km from you`,
    further: t`${away}, more than 100 km from you`,
  }
  return person.distance ? steps[person.distance] : away
}

/**
 * The language in which somebody writes, if they speak only one; empty, which says to browsers and
 * screen readers that nobody knows, if they speak several.
 */
export function languageOfTexts({ languages }: Pick<Profile, 'languages'>): string {
  const [first, ...others] = languages
  return first && others.length === 0 ? first : ''
}

/** When somebody was last here, in a word. A fictional profile says what it is instead. */
export function Presence({ person }: { person: ProfileCard }) {
  if (person.fictional) {
    return (
      <span>
        <Trans>No real person</Trans>
      </span>
    )
  }
  switch (person.presence) {
    case 'online':
      return (
        <PresenceMark>
          <Trans>Online</Trans>
        </PresenceMark>
      )
    case 'today':
      return (
        <PresenceMark tone="recent">
          <Trans>Today</Trans>
        </PresenceMark>
      )
    case 'this_week':
      return (
        <span>
          <Trans>This week</Trans>
        </span>
      )
    default:
      return null
  }
}

/** The same on the profile itself, where there is room to say that it was longer ago. */
export function WholePresence({ person }: { person: ProfileCard }) {
  if (person.presence !== 'earlier') return <Presence person={person} />
  return (
    <span>
      <Trans>Not here this week</Trans>
    </span>
  )
}

/** The reader's word for an interest; its code until the words have loaded. */
export function useInterestName(): (code: string) => string {
  const { data } = useQuery({ ...ask('GET /api/interests.php', {}), throwOnError: false })
  return (code) =>
    data?.interests.find((each) => each.id === code)?.name ?? code.replaceAll('_', ' ')
}
