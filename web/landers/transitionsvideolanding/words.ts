import { useLingui } from '@lingui/react/macro'
import type { WordsByVariant } from '../shared/lander-words.ts'

/** The words beside the three scenes. */
export function useMeetingWords(): WordsByVariant {
  const { t } = useLingui()
  return {
    default: {
      headline: t`From a window to a bench`,
      text: t`One first line, one answer, one evening. That is all this site is for.`,
    },
    weekend: {
      headline: t`A bench for the weekend`,
      text: t`Write today, and there may be somebody to sit down with on Saturday.`,
    },
    nearby: {
      headline: t`The bench need not be far`,
      text: t`Search by region and by steps of distance. Nobody sees your address, nor you theirs.`,
    },
    talk: {
      headline: t`First you talk, then you meet`,
      text: t`Take your time. Messages wait, reading is free, and every price is on its button.`,
    },
  }
}
