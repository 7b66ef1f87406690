import { useLingui } from '@lingui/react/macro'
import type { LanderWords } from '../shared/lander-words.ts'
import { variantOf } from '../shared/variant-of.ts'

/** The words over the icons, by the slug of the address. */
export function useIconsWords(slug: string | undefined): LanderWords {
  const { t } = useLingui()
  const words = {
    default: {
      headline: t`What would you do together?`,
      text: t`Pick what you like. It is the easiest way to a first sentence that is more than “hi”.`,
    },
    weekend: {
      headline: t`What is your Sunday made of?`,
      text: t`Pick what you like, and meet people who would come along.`,
    },
    nearby: {
      headline: t`Who around here likes that too?`,
      text: t`Pick what you like. Others see your town at most, and never where you are.`,
    },
    talk: {
      headline: t`What could you talk about for hours?`,
      text: t`Pick a few things. They go into your profile, and people ask you about them.`,
    },
  }
  return words[variantOf(slug)]
}
