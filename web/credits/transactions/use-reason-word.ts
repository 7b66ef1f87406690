import { useLingui } from '@lingui/react/macro'
import type { LedgerEntry } from '#contract/credits.ts'

/** Why credits came or went, in a few words. */
export function useReasonWord(): (reason: LedgerEntry['reason']) => string {
  const { t } = useLingui()
  return (reason) =>
    ({
      signup: t`Credits for signing up`,
      purchase: t`Bundle bought`,
      message: t`Message sent`,
      photo: t`Photo sent`,
      gift: t`Gift sent`,
      refund: t`Refund`,
      adjustment: t`Correction by our staff`,
    })[reason]
}
