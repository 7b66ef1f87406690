import type { DeletionOutlook } from '#contract/leaving.ts'
import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../../asker.ts'
import { findPaidOrder, judgeWithdrawal } from '../../payments/refunds/judge-withdrawal.ts'
import { Refusal } from '../../refusal.ts'
import type { Site } from '../../sites/site.ts'
import { dayMs } from '../../tries/limit-tries.ts'

/** What deleting the account would mean now; changes nothing. */
export async function loadOutlook(db: Database, asker: MemberAsker): Promise<DeletionOutlook> {
  const { site, member } = asker
  const { balance } = await db.kysely
    .selectFrom('wallets')
    .select('balance')
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow()
  return {
    final_at: finalAt(db, site).toISOString(),
    credits: balance,
    withdrawable: await loadWithdrawable(db, member.id),
    delete_discount: await findDeleteDiscount(db, site),
  }
}

/** The end of the time to undo a deletion requested now. */
export function finalAt(db: Database, { settings }: Site): Date {
  return new Date(db.now().getTime() + settings.deletion_days * dayMs)
}

/** What the site's company offers to somebody who leaves because of the price, in percent off. */
export async function findDeleteDiscount(db: Database, site: Site): Promise<number> {
  const { delete_discount } = await db.kysely
    .selectFrom('companies')
    .select('delete_discount')
    .where('id', '=', site.companyId)
    .executeTakeFirstOrThrow()
  return delete_discount
}

/** What each order would pay back now, by the same sums as a withdrawal. */
async function loadWithdrawable(
  db: Database,
  memberId: string,
): Promise<DeletionOutlook['withdrawable']> {
  const orders = await db.kysely
    .selectFrom('orders')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', '=', 'completed')
    .orderBy('completed_at', 'desc')
    .execute()
  const found: DeletionOutlook['withdrawable'] = []
  for (const { id } of orders) {
    const withdrawal = await withdrawalOf(db, memberId, id)
    if (!withdrawal) continue
    const { amount_minor, currency } = withdrawal
    found.push({ order_id: id, amount_minor, currency })
  }
  return found
}

/** Null if it is too late to withdraw, or nothing would come back. */
async function withdrawalOf(db: Database, memberId: string, orderId: string) {
  try {
    return await judgeWithdrawal(db, await findPaidOrder(db, memberId, orderId))
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
