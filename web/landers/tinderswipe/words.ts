import { useLingui } from '@lingui/react/macro'
import type { LanderWords } from '../shared/lander-words.ts'

/** The words over the three cards. */
export function useSwipeWords(): LanderWords {
  const { t } = useLingui()
  return {
    headline: t`Three faces. Left or right?`,
    text: t`A small try before you sign up. Nothing is kept, and nobody is told.`,
  }
}
