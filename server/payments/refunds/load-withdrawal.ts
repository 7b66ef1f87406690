import type { Withdrawal } from '#contract/payments.ts'
import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../../asker.ts'
import { findPaidOrder, judgeWithdrawal } from './judge-withdrawal.ts'

/** What withdrawing from one of the asker's own orders would pay back now. */
export async function loadWithdrawal(
  db: Database,
  { member }: MemberAsker,
  orderId: string,
): Promise<Withdrawal> {
  return judgeWithdrawal(db, await findPaidOrder(db, member.id, orderId))
}
