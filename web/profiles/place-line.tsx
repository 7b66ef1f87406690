import { Trans, useLingui } from '@lingui/react/macro'
import type { ProfileCard } from '#contract/profiles.ts'
import { countryName } from '../language/format.ts'
import { PresenceMark } from '../ui/people/presence-mark.tsx'

/** Where somebody lives: the town, else the region, else the country. */
export function usePlace(person: ProfileCard): string {
  const { i18n } = useLingui()
  return person.town ?? person.region?.name ?? countryName(i18n.locale, person.country)
}

/** When somebody was last here, in a word. In its place a fictional profile says what it is. */
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
