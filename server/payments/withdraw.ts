import { formatMoney, worthOfUnused } from '#contract/money/money.ts'
import type { Order, Withdrawal } from '#contract/payments.ts'
import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { Refusal } from '../context/refusal.ts'
import { leftOfOrder, lockWallet } from '../credits/ledger.ts'
import { findOrder, withdrawalEndOfOrder } from './find-order.ts'
import { lockOrder } from './find-payment.ts'
import { isPaid, presentOrder } from './present-order.ts'
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

type PaidOrder = {
  id: string
  state: string
  credits: number
  price_minor: number
  currency: string
  refunded_minor: number
  payment_id: string | null
  method: string
  until: Date | null
}

const statement = {
  name: 'find-order-to-withdraw',
  text: `select o.id, o.state, o.credits, o.price_minor, o.currency, o.refunded_minor,
      p.id as payment_id, coalesce(p.method, o.method) as method, ${withdrawalEndOfOrder} as until
    from orders o join sites s on s.id = o.site_id
    left join payments p
      on p.order_id = o.id and p.state in ('completed', 'refunded', 'charged_back')
    where o.id = $1 and o.member_id = $2`,
}

/** A member's own paid order, with the payment that paid for it. */
export async function findPaidOrder(
  db: Database,
  memberId: string,
  id: string,
): Promise<PaidOrder & { payment_id: string; until: Date }> {
  const [order] = await db.query<PaidOrder>(statement, [id, memberId])
  const { payment_id, until } = order ?? {}
  if (!order || !payment_id || !until || !isPaid(order.state)) throw new Refusal('order_not_found')
  return { ...order, payment_id, until }
}

/**
 * What withdrawing from an order would pay back now; refuses if it is too late or no credits are
 * left.
 */
export async function judgeWithdrawal(
  db: Database,
  order: PaidOrder & { until: Date },
): Promise<Withdrawal> {
  if (order.state !== 'completed') throw new Refusal('nothing_to_refund')
  if (db.now().getTime() >= order.until.getTime()) throw new Refusal('withdrawal_over')
  const { bought, used, left } = await leftOfOrder(db, order.id)
  const notPaidBack = order.price_minor - order.refunded_minor
  const amountMinor = Math.min(worthOfUnused(order, left), notPaidBack)
  if (left === 0 || amountMinor <= 0) throw new Refusal('nothing_to_refund')
  return {
    credits_bought: bought,
    credits_used: used,
    credits_returned: left,
    amount_minor: amountMinor,
    currency: order.currency,
    method: order.method,
    until: order.until.toISOString(),
  }
}

/** What withdrawing from one of the asker's own orders would pay back now. */
export async function loadWithdrawal(
  db: Database,
  { member }: MemberAsker,
  orderId: string,
): Promise<Withdrawal> {
  return judgeWithdrawal(db, await findPaidOrder(db, member.id, orderId))
}
