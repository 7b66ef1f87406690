import { formatMoney } from '#contract/money/money.ts'
import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../asker.ts'
import { Refusal } from '../refusal.ts'
import { countCommitted } from './count-spent.ts'
import { findGuard, limitIn, lockSpending } from './guards.ts'
import { writeUntil } from './write-until.ts'

export type Spend = { amountMinor: number; currency: string; orderId: string }

/**
 * Refuses an order beyond the limits that the member has set, in the transaction that writes the
 * order: of two at once, the second sees the first.
 */
export async function judgeSpending(
  tx: Database,
  asker: MemberAsker,
  { amountMinor, currency, orderId }: Spend,
): Promise<void> {
  await lockSpending(tx, asker.member.id)
  const guard = await findGuard(tx, asker.member.id)
  if (guard?.paused_until) {
    const until = writeUntil(asker, guard.paused_until)
    throw new Refusal('spending_paused', { details: { until } })
  }
  const limit = limitIn(guard, currency)
  if (limit === null) return
  const committed = await countCommitted(tx, asker, { currency, exceptId: orderId })
  const left = Math.max(0, limit - committed)
  if (amountMinor <= left) return
  const amount = formatMoney(asker.locale, left, currency)
  throw new Refusal('spending_limit', { details: { amount } })
}
