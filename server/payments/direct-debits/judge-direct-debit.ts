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
  /** The account's fingerprint, where it is known. */
  ibanHash?: Buffer | null | undefined
  /** The order itself: where it is written already, it does not count twice. */
  orderId: string
}

const lock = {
  name: 'lock-direct-debits',
  text: "select pg_advisory_xact_lock(hashtextextended('direct debits ' || $1::uuid, 0))",
}

/**
 * Refuses a direct debit of who is blocked, or over the limit. Judges one debit of a member at a
 * time until the transaction ends, so that two of them can't pass side by side.
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
