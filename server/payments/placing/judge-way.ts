import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../../asker.ts'
import { judgeDirectDebit } from '../direct-debits/judge-direct-debit.ts'
import type { Way } from '../ways/find-way.ts'

export type Purchase = { orderId: string; amountMinor: number; currency: string }

/** Refuses a direct debit to an account that is blocked, or over the limit. */
export async function judgeWay(
  tx: Database,
  { member, site }: MemberAsker,
  { method, mandate }: Way,
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
