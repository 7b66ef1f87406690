import { useLingui } from '@lingui/react/macro'
import type { LanderWords } from '../shared/lander-words.ts'
import { variantOf } from '../shared/variant-of.ts'

/** The words over the gallery, by the slug of the address. */
export function useGalleryWords(slug: string | undefined): LanderWords {
  const { t } = useLingui()
  const words = {
    default: {
      headline: t`Take your time. Look around.`,
      text: t`Nobody hurries you here. Walk past, stay where you like it, and say hello when you want to.`,
    },
    weekend: {
      headline: t`Open on Saturdays, and on Sundays.`,
      text: t`A quiet round through the people who are here. Looking is free, and so is reading.`,
    },
    nearby: {
      headline: t`A gallery of your own region.`,
      text: t`Meet adults who live near you. Others see your town at most, and never where you are.`,
    },
    talk: {
      headline: t`Stop where you would ask something.`,
      text: t`A picture, a name, a first question. The price of a message is on its button before you send it.`,
    },
  }
  return words[variantOf(slug)]
}
