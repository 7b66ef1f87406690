import type { Database } from '#database/connect.ts'
import type { Context } from '../context.ts'
import { grantCredits } from '../credits/grant-credits.ts'
import { lockCodes, redeemCode } from '../discounts/hold-code.ts'
import type { ProviderState } from '../outside/payment-providers/provider.ts'
import { isPaid } from './present-order.ts'

/** After this, nobody waits for the money any more; should it come all the same, it counts. */
const openHours = 72

/**
 * Asks the provider how a payment stands and brings everything up to that. The one place that
 * completes orders: whoever calls it, however often and late, an order's credits come once.
 * Answers the payment's state; null for an unknown payment.
 */
export async function settlePayment(context: Context, paymentId: string): Promise<string | null> {
  const { db, bus, log } = context
  const payment = await findPayment(db, paymentId)
  if (!payment) return null
  const provider = context.payments.get(payment.provider)
  if (!provider) throw new Error(`The payment provider ${payment.provider} is not set up.`)
  const told = await provider.fetch(payment.provider_reference)
  const target = told === 'pending' && isOver(payment, db.now()) ? 'expired' : told
  const settled = await db.transaction((tx) => settle(tx, payment, target))
  if (settled.paidTwice) log.warn({ paymentId }, 'paid twice: the second payment became an order')
  if (settled.granted) {
    const { memberId, credits } = settled.granted
    bus.publish(memberId, { type: 'credits', credits, paid_user: true })
  }
  return settled.state
}

type Payment = {
  id: string
  order_id: string
  provider: string
  provider_reference: string
  created_at: Date
  member_id: string
  discount_code_id: string | null
}

async function findPayment(db: Database, id: string): Promise<Payment | undefined> {
  return db.kysely
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['p.id', 'p.order_id', 'p.provider', 'p.provider_reference', 'p.created_at'])
    .select(['o.member_id', 'o.discount_code_id'])
    .where('p.id', '=', id)
    .executeTakeFirst()
}

function isOver(payment: Payment, now: Date): boolean {
  return now.getTime() - payment.created_at.getTime() >= openHours * 3_600_000
}

type Settled = {
  state: string
  paidTwice?: boolean
  granted?: { memberId: string; credits: number }
}

async function settle(tx: Database, payment: Payment, told: ProviderState): Promise<Settled> {
  const { member_id, discount_code_id } = payment
  if (discount_code_id) await lockCodes(tx, member_id)
  const order = await lockOrder(tx, payment.order_id)
  const paidTwice = told === 'completed' && isPaid(order.state) && !(await isSettled(tx, payment))
  const orderId = paidTwice ? await repeatOrder(tx, payment) : payment.order_id
  const [moved] = await tx.query<{ before: string; after: string }>(movePayment, [
    payment.id,
    told,
    tx.now(),
  ])
  if (!moved) throw new Error('A payment that was just found is gone.')
  if (moved.before === moved.after) return { state: moved.after }
  await tx.query(moveOrder, [orderId, payment.id, told, tx.now()])
  if (told !== 'completed') return { state: moved.after }
  await redeemCode(tx, { id: orderId, member_id, discount_code_id })
  const credits = await grantCredits(tx, {
    memberId: member_id,
    credits: order.credits,
    reason: 'purchase',
    reference: orderId,
  })
  return { state: moved.after, paidTwice, granted: { memberId: member_id, credits } }
}

/** Everybody who settles payments of one order queues here. */
async function lockOrder(tx: Database, orderId: string) {
  return tx.kysely
    .selectFrom('orders')
    .select(['credits', 'state'])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

async function isSettled(tx: Database, payment: Payment): Promise<boolean> {
  const { state } = await tx.kysely
    .selectFrom('payments')
    .select('state')
    .where('id', '=', payment.id)
    .executeTakeFirstOrThrow()
  return isPaid(state)
}

/**
 * Who paid one order by two attempts has paid twice, and gets twice: the second payment
 * becomes an order of its own, which can be withdrawn from like any other.
 */
async function repeatOrder(tx: Database, payment: Payment): Promise<string> {
  const [repeated] = await tx.query<{ id: string }>(copyOrder, [payment.order_id, tx.now()])
  if (!repeated) throw new Error('An order that was just locked is gone.')
  await tx.kysely
    .updateTable('payments')
    .set({ order_id: repeated.id })
    .where('id', '=', payment.id)
    .execute()
  return repeated.id
}

const copyOrder = {
  name: 'copy-order',
  text: `insert into orders (site_id, member_id, bundle_id, credits, price_minor,
      full_price_minor, discount_code_id, discount_percentage, currency, country, method, state,
      created_at, completed_at)
    select site_id, member_id, bundle_id, credits, price_minor,
      full_price_minor, discount_code_id, discount_percentage, currency, country, method, 'completed',
      $2, $2 from orders where id = $1 returning id`,
}

// What the provider says counts only as far as the table of moves allows: late or repeated word
// of an older state changes nothing.
const movePayment = {
  name: 'move-payment',
  text: `update payments p set asked_at = $3, attempts = p.attempts + 1,
      state = case when exists (
        select from payment_moves m where m.from_state = p.state and m.to_state = $2::text
      ) then $2::text else p.state end
    where p.id = $1 returning old.state as before, new.state as after`,
}

// An order follows its completed payment, and otherwise its newest one. One that lost its discount
// to another order comes back only by being paid.
const moveOrder = {
  name: 'move-order',
  text: `update orders o set state = $3::text,
      completed_at = case when $3::text = 'completed' then $4::timestamptz else o.completed_at end
    where o.id = $1
      and exists (select from payment_moves m where m.from_state = o.state and m.to_state = $3::text)
      and ($3::text = 'completed' or o.discount_code_id is null or o.discount_held)
      and ($3::text = 'completed' or $2::uuid = (
        select id from payments where order_id = o.id order by created_at desc, id desc limit 1
      ))`,
}
