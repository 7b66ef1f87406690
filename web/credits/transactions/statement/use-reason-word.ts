import { useLingui } from '@lingui/react/macro'
import type { LedgerEntry } from '#contract/credits.ts'
import { reasonWords } from '#contract/ledger-words.ts'

/** Why credits came or went, in a few words. */
export function useReasonWord(): (reason: LedgerEntry['reason']) => string {
  const { i18n } = useLingui()
  return (reason) => i18n._(reasonWords[reason])
}
