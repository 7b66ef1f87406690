import type { Order } from '#contract/credits.ts'
import type { MemberAsker } from '../asker.ts'
import type { Context } from '../context.ts'
import { countryOfAsker } from '../credits/country-of-asker.ts'
import { bundlesFor, loadBundles } from '../credits/load-bundles.ts'
import { Refusal } from '../refusal.ts'
import { beginPayment } from './begin-payment.ts'
import { findOrder, type OrderRow } from './find-order.ts'
import { isMethodIn } from './methods.ts'
import { isOpen, isPaid, presentOrder } from './present-order.ts'

export type WantedOrder = { id: string; bundle_id: string; method: string }

/**
 * Orders a bundle at today's price and begins to pay it. The same order again answers what stands;
 * after a failure, or with another method, it begins another payment of the same order.
 */
export async function placeOrder(
  context: Context,
  asker: MemberAsker,
  wanted: WantedOrder,
): Promise<Order> {
  const { db } = context
  const known = await findOrder(db, asker.member.id, wanted.id)
  const order = known ?? (await recordOrder(context, asker, wanted))
  if (order.bundle_id !== wanted.bundle_id) refuseId()
  if (isAnswered(order, wanted.method)) return presentOrder(order)
  if (!isMethodIn(wanted.method, order.country, order.currency)) {
    throw new Refusal('method_not_offered')
  }
  await beginPayment(context, asker, order, wanted.method)
  const begun = await findOrder(db, asker.member.id, wanted.id)
  if (!begun) throw new Error('An order that was just placed is gone.')
  return presentOrder(begun)
}

function isAnswered(order: OrderRow, method: string): boolean {
  if (isPaid(order.state)) return true
  return order.method === method && isOpen(order.state) && isOpen(order.payment_state)
}

async function recordOrder(
  { db, payments }: Context,
  asker: MemberAsker,
  wanted: WantedOrder,
): Promise<OrderRow> {
  if (payments.size === 0) throw new Refusal('payments_unavailable')
  const country = await countryOfAsker(db, asker)
  const offered = bundlesFor(await loadBundles(db, asker.site.id), country)
  const bundle = offered.find((each) => each.id === wanted.bundle_id)
  if (!bundle) throw new Refusal('bundle_not_found')
  if (!isMethodIn(wanted.method, country, bundle.currency)) throw new Refusal('method_not_offered')
  await db.kysely
    .insertInto('orders')
    .values({
      id: wanted.id,
      site_id: asker.site.id,
      member_id: asker.member.id,
      bundle_id: bundle.id,
      credits: bundle.credits,
      price_minor: bundle.price_minor,
      currency: bundle.currency,
      country,
      method: wanted.method,
      state: 'created',
      created_at: db.now(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return (await findOrder(db, asker.member.id, wanted.id)) ?? refuseId()
}

/** The id is already that of something else; whose and what, nobody is told. */
function refuseId(): never {
  throw new Refusal('invalid_input', { faults: [{ field: 'id', code: 'invalid' }] })
}
