import type { Database } from '#database/connect.ts'
import { Refusal } from '../../refusal.ts'
import type { SiteSettings } from '../../sites/settings/settings.ts'
import { debitedMinor } from './debited-minor.ts'
import { isBlocked } from './is-blocked.ts'

export type JudgedDebit = {
  memberId: string
  siteId: string
  settings: SiteSettings
  amountMinor: number
  currency: string
  /** The account's fingerprint, if known. */
  ibanHash?: Buffer | null | undefined
  /** The order itself, so that it does not count twice if it is already written. */
  orderId: string
}

const lock = {
  name: 'lock-direct-debits',
  text: "select pg_advisory_xact_lock(hashtextextended('direct debits ' || $1::uuid, 0))",
}

/**
 * Refuses a direct debit by somebody who is blocked, or over the limit. Judges one of a member's
 * debits at a time until the transaction ends, so that two cannot slip through side by side.
 */
export async function judgeDirectDebit(tx: Database, debit: JudgedDebit): Promise<void> {
  const { settings, ...wanted } = debit
  await tx.query(lock, [wanted.memberId])
  if (await isBlocked(tx, wanted)) throw new Refusal('direct_debit_blocked')
  const debited = await debitedMinor(tx, settings.direct_debit_limit_days, wanted)
  if (debited + wanted.amountMinor > settings.direct_debit_limit_minor) {
    throw new Refusal('direct_debit_limit')
  }
}
