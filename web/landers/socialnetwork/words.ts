import { useLingui } from '@lingui/react/macro'
import type { WordsByVariant } from '../shared/lander-words.ts'

/** The words over the feed. */
export function useFeedWords(): WordsByVariant {
  const { t } = useLingui()
  return {
    default: {
      headline: t`Read how they begin`,
      text: t`First lines of profiles, in their own words. Find one that you would like to answer.`,
    },
    weekend: {
      headline: t`Something for the weekend`,
      text: t`Read a few first lines with your coffee, and answer the one that made you smile.`,
    },
    nearby: {
      headline: t`From which town would you like to hear?`,
      text: t`First lines of profiles, each with its town or region. Never an address.`,
    },
    talk: {
      headline: t`It starts with a first line`,
      text: t`Pick the one you can answer best. Reading is free, and the price of an answer is on its button.`,
    },
  }
}
