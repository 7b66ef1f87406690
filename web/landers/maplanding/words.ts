import { useLingui } from '@lingui/react/macro'
import { countryName } from '../../language/format.ts'
import type { WordsByVariant } from '../shared/lander-words.ts'

/** The map's words, with the name of its country. */
export function useMapWords(country: string): WordsByVariant {
  const { t, i18n } = useLingui()
  const name = countryName(i18n.locale, country)
  return {
    default: {
      headline: t`See who is around you`,
      text: t`${name}, region by region, with real members only. Sign up, and say hello to those in yours.`,
    },
    weekend: {
      headline: t`How far would you go on a Saturday?`,
      text: t`Look which regions have members (${name}), and write to somebody half a train ride away.`,
    },
    nearby: {
      headline: t`How near is near?`,
      text: t`You see the town and the distance in steps, never an address. The map shows ${name}.`,
    },
    talk: {
      headline: t`A good talk needs no border`,
      text: t`Two streets or two regions away: reading is free, and the price of a message is on its button. The map shows ${name}.`,
    },
  }
}
