import type { Database } from '#database/connect.ts'
import type { Context } from '../context/context.ts'
import { lotsSql } from '../credits/ledger.ts'
import type { ProviderName, RefundState } from '../outside/payment-providers/provider.ts'
import { providerNames } from '../sites/settings.ts'
import { queueRefundCheck } from './queue-refund.ts'

export type FoundRefund = {
  id: string
  order_id: string
  amount_minor: number
  state: string
  /** The provider's own name for the refund, once it has accepted it. */
  refund_reference: string | null
  provider: ProviderName
  provider_reference: string
  created_at: Date
}

const refundById = {
  name: 'find-refund',
  text: `select r.id, r.order_id, r.amount_minor, r.state, r.provider_reference as refund_reference,
      p.provider, p.provider_reference, r.created_at
    from refunds r join payments p on p.id = r.payment_id where r.id = $1`,
}

/** A refund with the payment that it pays back; undefined if unknown. */
export async function findRefund(db: Database, id: string): Promise<FoundRefund | undefined> {
  const [refund] = await db.query<FoundRefund>(refundById, [id])
  return refund
}

/** Writes down what the provider says about a refund, if it was still on its way. */
export async function noteRefund(
  db: Database,
  id: string,
  told: { state: RefundState; reference?: string },
): Promise<void> {
  await db.kysely
    .updateTable('refunds')
    .set({
      state: told.state,
      completed_at: told.state === 'completed' ? db.now() : null,
      ...(told.reference !== undefined && { provider_reference: told.reference }),
    })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute()
}

/** How many days a provider that is not set up is waited for: longer if it has said that it pays. */
const patienceDays = { asked: 21, unasked: 1 }
const dayMs = 86_400_000

/**
 * Leaves a refund to the operator whose provider is not set up any more. Throws while it may be again
 * soon, so that the job tries again.
 */
export async function giveUpRefund({ db, log }: Context, refund: FoundRefund): Promise<void> {
  const { id: refundId, provider, refund_reference, created_at } = refund
  const days = refund_reference === null ? patienceDays.unasked : patienceDays.asked
  if (db.now().getTime() - created_at.getTime() < days * dayMs) {
    throw new Error(`The payment provider ${provider} is not set up.`)
  }
  await noteRefund(db, refundId, { state: 'failed' })
  log.error({ refundId, provider }, 'refund failed, to be paid back by hand: nobody to ask')
}

/** Asks about a refund that is on its way, and again later while it is. */
export async function checkRefund(
  context: Context,
  { refundId, attempt }: { refundId: string; attempt: number },
): Promise<void> {
  const { db, log, payments } = context
  const refund = await findRefund(db, refundId)
  if (refund?.state !== 'pending' || refund.refund_reference === null) return
  const provider = payments.get(refund.provider)
  if (!provider) return giveUpRefund(context, refund)
  const { provider_reference: reference, refund_reference: refundReference } = refund
  const state = await provider.fetchRefund({ reference, refundReference })
  await noteRefund(db, refundId, { state })
  if (state === 'failed') log.error({ refundId }, 'refund failed, to be paid back by hand')
  if (state === 'pending') await queueRefundCheck(db, refundId, attempt + 1)
}

type ListedRefund = {
  id: string
  order_id: string
  site: string
  kind: string
  state: string
  amount_minor: number
  currency: string
  credits: number
  provider: string
  /** The provider's name for the payment that is paid back. */
  payment: string
  created_at: Date
}

/** The latest refunds of all sites, or all that have to be paid back by hand, the oldest first. */
export async function listRefunds(
  db: Database,
  { failed }: { failed: boolean },
): Promise<ListedRefund[]> {
  const refunds = db.kysely
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('sites as s', 's.id', 'o.site_id')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['r.id', 'r.order_id', 's.slug as site', 'r.kind', 'r.state', 'r.amount_minor'])
    .select(['o.currency', 'r.credits', 'p.provider', 'p.provider_reference as payment'])
    .select('r.created_at')
  const wanted = failed
    ? refunds.where('r.state', '=', 'failed').orderBy('r.created_at')
    : refunds.orderBy('r.created_at', 'desc').limit(200)
  return wanted.execute()
}

export type PaidOrder = {
  id: string
  state: string
  completed_at: Date
  price_minor: number
  refunded_minor: number
  currency: string
  credits: number
  /** Credits of it that are neither spent nor taken back. */
  left: number
}

const paidOrders = {
  name: 'paid-orders-of-member',
  text: `select o.id, o.state, o.completed_at, o.price_minor, o.refunded_minor, o.currency, o.credits,
      coalesce(lot.remaining, 0) as left
    from orders o left join (${lotsSql('$1')}) lot on lot.order_id = o.id
    where o.member_id = $1 and o.completed_at is not null order by o.completed_at desc, o.id`,
}

/** What a member has ever paid, the newest first, with what is left of each: what could be paid back. */
export function listPaidOrders(db: Database, memberId: string): Promise<PaidOrder[]> {
  return db.query<PaidOrder>(paidOrders, [memberId])
}

type NamedOrder = {
  id: string
  site: string
  member_id: string
  state: string
  price_minor: number
  currency: string
  placed_at: Date
}

// Each part goes by an index; of a receipt's number the last digits are what its company counted.
const byName = {
  name: 'orders-by-name',
  text: `select o.id, s.slug as site, o.member_id, o.state, o.price_minor, o.currency,
      o.created_at as placed_at
    from orders o join sites s on s.id = o.site_id
    where o.id = $2 or o.id in (
      select order_id from payments where id = $2
      union all select order_id from payments where provider = any($3) and provider_reference = $1
      union all select r.order_id from companies c join receipts r on r.company_id = c.id
        where r.number = $4 and r.content ->> 'number' = $1)
    order by o.created_at desc limit 20`,
}

/**
 * Orders by a name that somebody outside knows: the number of a receipt or credit note, what a provider
 * or a bank calls the payment, or an id of the order or of an attempt to pay it.
 */
export function findOrdersNamed(db: Database, name: string): Promise<NamedOrder[]> {
  const [digits = ''] = name.match(/\d{1,9}$/) ?? []
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(name)
  const values = [name, isId ? name : null, [...providerNames], Number(digits)]
  return db.query<NamedOrder>(byName, values)
}

const paidByHand = {
  name: 'refund-paid-by-hand',
  text: `update refunds r set state = 'completed', completed_at = $2
    from orders o where r.id = $1 and r.state = 'failed' and o.id = r.order_id
    returning r.amount_minor as "amountMinor", o.currency`,
}

/**
 * Writes down that the operator has paid a failed refund back: its credits were taken and its note
 * written when it was begun. Answers it, or a sentence about why it is not waited for.
 */
export async function closeRefund(
  db: Database,
  id: string,
): Promise<{ amountMinor: number; currency: string } | string> {
  const [closed] = await db.query<{ amountMinor: number; currency: string }>(paidByHand, [
    id,
    db.now(),
  ])
  if (closed) return closed
  const refund = await findRefund(db, id)
  if (!refund) return 'There is no refund with this id.'
  return refund.state === 'pending'
    ? 'This refund is still on its way: only a failed one is paid back by hand.'
    : 'This refund was paid back already.'
}
