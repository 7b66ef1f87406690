import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../../asker.ts'
import { judgeDirectDebit } from '../direct-debits/judge-direct-debit.ts'
import type { PaymentOption } from '../ways/find-payment-option.ts'

export type Purchase = { orderId: string; amountMinor: number; currency: string }

/** Refuses a direct debit to an account that is blocked, or over the limit. */
export async function judgePaymentOption(
  tx: Database,
  { member, site }: MemberAsker,
  { method, mandate }: PaymentOption,
  purchase: Purchase,
): Promise<void> {
  if (method !== 'direct_debit') return
  await judgeDirectDebit(tx, {
    memberId: member.id,
    siteId: site.id,
    settings: site.settings,
    ibanHash: mandate?.iban_hash,
    ...purchase,
  })
}
