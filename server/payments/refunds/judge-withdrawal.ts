import { worthOfUnused } from '#contract/money/worth-of-unused.ts'
import type { Withdrawal } from '#contract/payments.ts'
import type { Database } from '#database/connect.ts'
import { leftOfOrder } from '../../credits/ledger/left-of-order.ts'
import { Refusal } from '../../refusal.ts'
import { withdrawalEnd } from '../find-order.ts'
import { isPaid } from '../present-order.ts'

export type PaidOrder = {
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
      p.id as payment_id, coalesce(p.method, o.method) as method, ${withdrawalEnd} as until
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
