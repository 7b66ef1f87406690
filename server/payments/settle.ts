import type { Database } from '#database/connect.ts'
import { grantCredits, lockWallet } from '../credits/ledger.ts'
import { countPurchase } from '../funnel/count-steps.ts'
import { enqueue } from '../jobs/queue.ts'
import type {
  ProviderName,
  ProviderPayment,
  SavedMethod,
} from '../outside/payment-providers/provider.ts'
import { issueReceipt } from '../receipts/issue-receipt.ts'
import {
  type FoundPayment,
  isOver,
  type LockedOrder,
  type LockedPayment,
  lockOrder,
  readPayment,
} from './find-payment.ts'
import { followRefunds } from './follow-refunds.ts'
import { lockCode, redeemCode } from './hold-code.ts'
import { createMandate, faceOf } from './mandates.ts'
import { movePayment } from './move-payment.ts'
import { isOpen, isPaid } from './present-order.ts'
import { queueRefund } from './queue-refund.ts'
import { recordRefund } from './record-refund.ts'

export type Settled = {
  state: string
  paidTwice?: boolean
  /** No use of the order's code was left, so the money goes back. */
  paidBack?: boolean
  /** What was paid instead of the price: it counts for nothing until somebody has looked at it. */
  mismatch?: { amountMinor: number; currency: string }
  /** Where credits moved. */
  wallet?: { balance: number; orders_completed: number }
}

/** Brings a payment, its order and its credits up to date with what the provider said. */
export async function settle(
  tx: Database,
  found: FoundPayment,
  told: ProviderPayment,
): Promise<Settled> {
  await lockCode(tx, found)
  await lockOrder(tx, found.order_id)
  const payment = await readPayment(tx, found.id)
  const order = await lockOrder(tx, payment.order_id)
  // Before anything else that settling writes: saved methods and copies of orders refer to wallets
  // too.
  await lockWallet(tx, found.member_id)
  const isMismatch = paysAnother(order, payment, told)
  const heard = isMismatch ? payment.state : told.state
  const target = isOpen(heard) && isOver(found, tx.now()) ? 'expired' : heard
  const arrives = target === 'completed' && !isPaid(payment.state)
  const paidTwice = arrives && isPaid(order.state)
  const ordered = paidTwice ? await repeatOrder(tx, order, payment) : order
  const isBought = !arrives || (await redeemCode(tx, ordered))
  const moved = await movePayment(tx, { payment, order: ordered, state: target, told })
  if (moved === 'expired' && isOpen(heard)) await endWaiting(tx, found, payment)
  const completed = moved === 'completed' && payment.state !== 'completed'
  if (completed) await completeOrder(tx, ordered, told)
  const paid = { ...ordered, state: isPaid(ordered.state) ? ordered.state : moved }
  if (completed && isBought) {
    await mailBuyer(tx, paid)
    await countPurchase(tx, found.member_id)
  }
  const rest = completed && !isBought ? await payBackUnused(tx, paid, payment) : paid
  const after = isPaid(moved) ? await followPaid(tx, rest, payment, told) : rest
  const changed = completed || after !== paid
  const wallet = changed ? await readWallet(tx, found.member_id) : undefined
  const { amountMinor, currency } = told
  const state = after.state === paid.state ? moved : after.state
  return {
    state,
    paidTwice,
    paidBack: !isBought,
    ...(isMismatch && { mismatch: { amountMinor, currency } }),
    ...(wallet && { wallet }),
  }
}

/**
 * Who is told that an order is over is not to be charged for it later: the provider is asked, once, to
 * wait no more either. What is on its way by wire may arrive.
 */
async function endWaiting(
  tx: Database,
  { ended_unasked }: FoundPayment,
  { id, state, method }: LockedPayment,
): Promise<void> {
  if (method === 'wire_transfer' || !(isOpen(state) || ended_unasked)) return
  await enqueue(tx, 'cancel_payment', { paymentId: id }, { key: `cancel ${id}` })
}

/** A completion counts only with our price and currency. */
function paysAnother(order: LockedOrder, payment: LockedPayment, told: ProviderPayment): boolean {
  if (told.state !== 'completed' || isPaid(payment.state)) return false
  return told.amountMinor !== order.price_minor || told.currency !== order.currency
}

async function followPaid(
  tx: Database,
  order: LockedOrder,
  payment: LockedPayment,
  told: ProviderPayment,
): Promise<LockedOrder> {
  await saveMethod(tx, order, payment, told)
  return followRefunds(tx, order, payment, told)
}

async function readWallet(tx: Database, memberId: string) {
  return tx.kysely
    .selectFrom('wallets')
    .select(['balance', 'orders_completed'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
}

/**
 * Pays back the whole of an order that was just paid at the price of a code whose use belongs to
 * another order: its credits are taken back in the transaction that granted them. Answers the order
 * as it then is.
 */
async function payBackUnused(
  tx: Database,
  order: LockedOrder,
  payment: LockedPayment,
): Promise<LockedOrder> {
  const { id, after } = await recordRefund(tx, order, {
    paymentId: payment.id,
    kind: 'code_used',
    amountMinor: order.price_minor,
    credits: order.credits,
    ends: 'refunded',
    state: 'pending',
  })
  await queueRefund(tx, { id, memberId: order.member_id, locale: order.locale })
  return after
}

/**
 * Somebody who paid for one order by two attempts has paid twice and gets twice: the second payment
 * becomes an order of its own, which can be withdrawn from like any other. As long as it has no use
 * of its code, it is not one yet.
 */
async function repeatOrder(
  tx: Database,
  order: LockedOrder,
  payment: LockedPayment,
): Promise<LockedOrder> {
  const [copy] = await tx.query<{ id: string }>(copyOrder, [order.id, tx.now(), payment.method])
  if (!copy) throw new Error('An order that was just locked is gone.')
  await tx.kysely
    .updateTable('payments')
    .set({ order_id: copy.id })
    .where('id', '=', payment.id)
    .execute()
  const fresh = { state: 'cancelled', discount_held: false, refunded_credits: 0, refunded_minor: 0 }
  return { ...order, ...fresh, id: copy.id }
}

const copyOrder = {
  name: 'copy-order',
  text: `with copy as (
      insert into orders (site_id, member_id, bundle_id, credits, price_minor, full_price_minor,
        discount_code_id, discount_percentage, discount_once, vat_basis_points, vat_minor, currency,
        country, locale, method, state, created_at)
      select site_id, member_id, bundle_id, credits, price_minor, full_price_minor,
        discount_code_id, discount_percentage, discount_once, vat_basis_points, vat_minor, currency,
        country, locale, $3, 'cancelled', $2 from orders where id = $1
      returning id
    ), evidence as (
      insert into order_evidence (order_id, kind, country)
      select c.id, e.kind, e.country from copy c, order_evidence e
      where e.order_id = $1 and e.kind <> 'payment'
    )
    select id from copy`,
}

/** What a paid order brings: its credits and its receipt. */
async function completeOrder(
  tx: Database,
  order: LockedOrder,
  told: ProviderPayment,
): Promise<void> {
  await grantCredits(tx, {
    memberId: order.member_id,
    credits: order.credits,
    reason: 'purchase',
    reference: order.id,
    lot: { orderId: order.id, priceMinor: order.price_minor, currency: order.currency },
  })
  if (told.country) await noteCountry(tx, order.id, told.country.toUpperCase())
  await issueReceipt(tx, order.id)
}

/** Confirms to the buyer what was bought. */
async function mailBuyer(tx: Database, { id, member_id, locale }: LockedOrder): Promise<void> {
  await enqueue(tx, 'send_mail', {
    mail: 'order',
    memberId: member_id,
    values: { locale, orderId: id },
  })
}

/** Where the card or account comes from tells the tax office where the buyer is. */
async function noteCountry(tx: Database, orderId: string, country: string): Promise<void> {
  if (!/^[A-Z]{2}$/.test(country)) return
  await tx.kysely
    .insertInto('order_evidence')
    .values({ order_id: orderId, kind: 'payment', country })
    .onConflict((conflict) => conflict.columns(['order_id', 'kind']).doNothing())
    .execute()
}

/**
 * Saves the method that paid, at the buyer's wish, under the provider's name for the next charge:
 * some providers tell it a little later, and some change it after every charge.
 */
async function saveMethod(
  tx: Database,
  order: LockedOrder,
  payment: LockedPayment,
  { saved }: ProviderPayment,
): Promise<void> {
  if (!saved || (await isErased(tx, order.member_id))) return
  const { id: paymentId, mandate_id } = payment
  if (mandate_id) {
    await renewMandate(tx, { id: mandate_id, memberId: order.member_id, paymentId }, saved)
  } else if (payment.saves_method) {
    const created = await createMandate(tx, {
      memberId: order.member_id,
      provider: payment.provider as ProviderName,
      customerReference: saved.customerReference,
      providerReference: saved.reference,
      method: payment.method,
      name: saved.name,
      locale: order.locale,
      lastFour: saved.lastFour,
      expires: saved.expires,
    })
    await noteMandate(tx, paymentId, created)
  }
}

/** Money may arrive for somebody who is gone: it counts, but nothing is kept of how it was paid. */
async function isErased(tx: Database, memberId: string): Promise<boolean> {
  const erased = await tx.kysely
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('status', '=', 'erased')
    .executeTakeFirst()
  return erased !== undefined
}

/** The payment still names what it left behind, which may have had another name for a long time. */
async function noteMandate(tx: Database, paymentId: string, mandateId: string): Promise<void> {
  await tx.kysely
    .updateTable('payments')
    .set({ mandate_id: mandateId })
    .where('id', '=', paymentId)
    .execute()
}

type Renewal = {
  id: string
  memberId: string
  /** The payment whose provider reports it. */
  paymentId: string
}

/**
 * Updates a saved method to the provider's name for it after a payment, because a name may be good
 * for only one charge. Of several payments the latest counts, whatever order they are reported in.
 */
async function renewMandate(
  tx: Database,
  { id, memberId, paymentId }: Renewal,
  saved: SavedMethod,
): Promise<void> {
  const face = faceOf(saved)
  const known = await tx.kysely
    .selectFrom('mandates')
    .select(['provider_reference', 'last_four', 'expires'])
    .where('id', '=', id)
    .where('state', '=', 'valid')
    .forUpdate()
    .executeTakeFirst()
  if (!known) return
  const last_four = face.last_four ?? known.last_four
  const expires = face.expires ?? known.expires
  const isSame = known.last_four === last_four && known.expires === expires
  if (isSame && known.provider_reference === saved.reference) return
  await tx.query(renew, [id, memberId, paymentId, saved.reference, last_four, expires])
}

// Its lock is held, so that no newer payment can renew it unnoticed.
const renew = {
  name: 'renew-mandate',
  text: `update mandates m set provider_reference = $4, last_four = $5, expires = $6
    where m.id = $1
      and not exists (
        select from orders o join payments newer on newer.order_id = o.id, payments p
        where o.member_id = $2 and p.id = $3 and newer.mandate_id = m.id
          and newer.state in ('completed', 'refunded', 'charged_back')
          and (newer.created_at, newer.id) > (p.created_at, p.id)
      )
      and not exists (
        select from mandates other
        where other.provider = m.provider and other.provider_reference = $4 and other.id <> m.id
      )`,
}
