import { useLingui } from '@lingui/react/macro'
import type { WordsByVariant } from '../shared/lander-words.ts'

/** The words in front of the evening. */
export function useEveningWords(): WordsByVariant {
  const { t } = useLingui()
  return {
    default: {
      headline: t`Every window, a story`,
      text: t`Meet adults who like to talk in the evening. Reading is free, writing has its price on the button.`,
    },
    weekend: {
      headline: t`Friday evening, and then?`,
      text: t`Write to somebody before the weekend begins, and have a reason to go out.`,
    },
    nearby: {
      headline: t`Behind one of these windows`,
      text: t`You see the town somebody lives in and the distance in steps, never an address.`,
    },
    talk: {
      headline: t`Talk until the lights go out`,
      text: t`Reading is free. The price of a message is on the button before you send it.`,
    },
  }
}
