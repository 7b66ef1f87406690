import { useLingui } from '@lingui/react/macro'
import type { LanderWords } from '../shared/lander-words.ts'
import { variantOf } from '../shared/variant-of.ts'

/** The words of the night, by the slug of the address. */
export function useNightWords(slug: string | undefined): LanderWords {
  const { t } = useLingui()
  const words = {
    default: {
      headline: t`Still awake?`,
      text: t`Somewhere a window is still lit. Say something to whoever sits behind it, or just read along for free.`,
    },
    weekend: {
      headline: t`A quiet weekend, and still up?`,
      text: t`You are in good company. Write to somebody who stayed in as well, or just read along for free.`,
    },
    nearby: {
      headline: t`Awake, a few streets away.`,
      text: t`Meet adults near you who are not asleep yet. Reading is free, and you decide when to write.`,
    },
    talk: {
      headline: t`Some talks need the dark.`,
      text: t`No small talk required. Write to somebody who likes to listen, or just read along for free.`,
    },
  }
  return words[variantOf(slug)]
}
