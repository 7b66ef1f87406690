import { useLingui } from '@lingui/react/macro'
import { refusalSentence } from '#contract/sentences.ts'
import type { Reason } from './sort-out.ts'

/** Why a file is not sent, in words. */
export function useReasons(): Record<Reason, string> {
  const { t, i18n } = useLingui()
  return {
    too_large: i18n._(refusalSentence.photo_too_large),
    full: t`No place is left for this one.`,
  }
}
