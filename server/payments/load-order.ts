import type { Mandate, Order } from '#contract/payments.ts'
import type { MemberAsker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { Refusal } from '../context/refusal.ts'
import { bundlesFor, findBundles } from '../credits/bundles.ts'
import { countryOfAsker } from '../credits/country-of-asker.ts'
import { findOrder, type OrderRow } from './find-order.ts'
import { type MandateRow, mandatesOf, presentMandate } from './mandates.ts'
import { findPaymentOption, refuseRange } from './payment-options.ts'
import { isOpen, presentOrder } from './present-order.ts'
import { settlePayment } from './settle-payment.ts'

/** One of the asker's own orders, as the provider reports it now, along with the balance. */
export async function loadOrder(
  context: Context,
  asker: MemberAsker,
  id: string,
): Promise<{ order: Order; credits: number }> {
  const { db } = context
  const known = await findOrder(db, asker.member.id, id)
  if (!known) throw new Refusal('order_not_found')
  if (isOpen(known.state)) await settleOpenPayments(context, known)
  const order = (await findOrder(db, asker.member.id, id)) ?? known
  const wallet = await db.kysely
    .selectFrom('wallets')
    .select('balance')
    .where('member_id', '=', asker.member.id)
    .executeTakeFirstOrThrow()
  return { order: presentOrder(order), credits: wallet.balance }
}

async function settleOpenPayments(context: Context, order: OrderRow): Promise<void> {
  const open = await context.db.kysely
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', order.id)
    .where('state', 'in', ['created', 'pending'])
    .execute()
  for (const { id } of open) {
    // If a provider does not answer, the order stays as we know it; the job asks again.
    await settlePayment(context, id).catch((error) =>
      context.log.warn({ err: error, paymentId: id }, 'payment could not be looked up'),
    )
  }
}

type Repeat = {
  bundle_id: string
  credits: number
  price_minor: number
  currency: string
  mandate: Mandate
}

/**
 * What repeating the last purchase would mean: a bundle of that size at today's price, paid with
 * the saved method last used. Null if that is not possible.
 */
export async function repeatableOrder(
  context: Context,
  asker: MemberAsker,
): Promise<Repeat | null> {
  const { db } = context
  const credits = await lastBought(context, asker.member.id)
  if (credits === null) return null
  const country = await countryOfAsker(db, asker)
  const offered = bundlesFor(await findBundles(db, asker.site.id), country)
  const bundle = offered.find((each) => each.credits === credits)
  if (!bundle) return null
  const { id, price_minor, currency } = bundle
  for (const mandate of await mandatesOf(db, asker.member.id)) {
    if (!(await canPay(context, asker, mandate, { price_minor, country, currency }))) continue
    return { bundle_id: id, credits, price_minor, currency, mandate: presentMandate(mandate) }
  }
  return null
}

async function lastBought({ db }: Context, memberId: string): Promise<number | null> {
  const last = await db.kysely
    .selectFrom('orders')
    .select('credits')
    .where('member_id', '=', memberId)
    .where('state', '=', 'completed')
    .orderBy('completed_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return last?.credits ?? null
}

type Due = { price_minor: number; country: string; currency: string }

async function canPay(
  context: Context,
  asker: MemberAsker,
  { id, method, expires }: MandateRow,
  { price_minor, ...where }: Due,
): Promise<boolean> {
  if (expires !== null && expires < context.db.now().toISOString().slice(0, 7)) return false
  try {
    refuseRange(
      await findPaymentOption(context, asker, { method, mandate_id: id }, where),
      price_minor,
    )
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
