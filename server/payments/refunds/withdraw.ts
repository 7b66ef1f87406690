import { formatMoney } from '#contract/money/money.ts'
import type { Order } from '#contract/payments.ts'
import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../../asker.ts'
import type { Context } from '../../context.ts'
import { lockWallet } from '../../credits/ledger/lock-wallet.ts'
import { Refusal } from '../../refusal.ts'
import { findOrder } from '../find-order.ts'
import { presentOrder } from '../present-order.ts'
import { lockOrder } from '../settling/find-payment.ts'
import { findPaidOrder, judgeWithdrawal } from './judge-withdrawal.ts'
import { queueRefund } from './queue-refund.ts'
import { recordRefund } from './record-refund.ts'

type Withdrawn = { order: Order; credits: number }

/**
 * Withdraws from a purchase: unused credits are taken back, and their price goes back to the buyer
 * the way it came. The same request again answers what was done.
 */
export async function withdraw(
  { db, bus }: Context,
  asker: MemberAsker,
  wanted: { orderId: string; amountMinor: number },
): Promise<Withdrawn> {
  const { id: memberId } = asker.member
  const isNew = await db.transaction((tx) => takeBack(tx, asker, wanted))
  const order = await findOrder(db, memberId, wanted.orderId)
  if (!order) throw new Error('An order that was just withdrawn from is gone.')
  const wallet = await db.kysely
    .selectFrom('wallets')
    .select(['balance', 'orders_completed'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  const { balance: credits, orders_completed } = wallet
  if (isNew) bus.publish(memberId, { type: 'credits', credits, paid_user: orders_completed > 0 })
  return { order: presentOrder(order), credits }
}

async function takeBack(
  tx: Database,
  { member, locale }: MemberAsker,
  { orderId, amountMinor }: { orderId: string; amountMinor: number },
): Promise<boolean> {
  await findPaidOrder(tx, member.id, orderId)
  const locked = await lockOrder(tx, orderId)
  if (await isDone(tx, orderId, amountMinor)) return false
  await lockWallet(tx, member.id)
  const order = await findPaidOrder(tx, member.id, orderId)
  const { amount_minor, credits_returned } = await judgeWithdrawal(tx, order)
  if (amount_minor !== amountMinor) {
    const amount = formatMoney(locale, amount_minor, order.currency)
    throw new Refusal('withdrawal_changed', { details: { amount } })
  }
  const { id } = await recordRefund(tx, locked, {
    paymentId: order.payment_id,
    kind: 'withdrawal',
    amountMinor,
    credits: credits_returned,
    ends: 'refunded',
    state: 'pending',
  })
  await queueRefund(tx, { id, memberId: member.id, locale })
  return true
}

/** The same withdrawal may come twice if its answer was lost on the way. */
async function isDone(tx: Database, orderId: string, amountMinor: number): Promise<boolean> {
  const done = await tx.kysely
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'withdrawal')
    .where('amount_minor', '=', amountMinor)
    .executeTakeFirst()
  return done !== undefined
}
