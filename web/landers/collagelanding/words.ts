import { useLingui } from '@lingui/react/macro'
import type { LanderWords } from '../shared/lander-words.ts'
import { variantOf } from '../shared/variant-of.ts'

/** The words of the collage, by the slug of the address. */
export function useCollageWords(slug: string | undefined): LanderWords {
  const { t } = useLingui()
  const words = {
    default: {
      headline: t`Everybody begins with a face and a hello.`,
      text: t`Look around, like whom you like, read what you get. All of that is free. You pay when you write, and you see the price first.`,
    },
    weekend: {
      headline: t`Somebody is free on Saturday too.`,
      text: t`Find company for a market, a film or a long breakfast. Looking and reading are free.`,
    },
    nearby: {
      headline: t`Faces from around the corner.`,
      text: t`Meet adults who live near you. Others see your town at most, and never where you are.`,
    },
    talk: {
      headline: t`A face, a name, a good first question.`,
      text: t`Here people write to each other before they meet. Reading is free, and the price of a message is on its button.`,
    },
  }
  return words[variantOf(slug)]
}
