import { discountedPrice } from '#contract/rules/discounted-price.ts'
import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../asker.ts'
import type { Context } from '../context.ts'
import { countryOfAsker } from '../credits/country-of-asker.ts'
import { type BundleRow, bundlesFor, loadBundles } from '../credits/load-bundles.ts'
import { takeCode } from '../discounts/hold-code.ts'
import { Refusal } from '../refusal.ts'
import { findOrder, type OrderRow } from './find-order.ts'
import { isMethodIn } from './methods.ts'

export type WantedOrder = {
  id: string
  bundle_id: string
  method: string
  discount_code?: string | undefined
}

/** Writes an order down with its price, and the discount that it got, for good. */
export async function recordOrder(
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
  return db.transaction(async (tx) => {
    const price = await priceOf(tx, asker, bundle, { ...wanted, country })
    await tx.kysely
      .insertInto('orders')
      .values({
        id: wanted.id,
        site_id: asker.site.id,
        member_id: asker.member.id,
        bundle_id: bundle.id,
        credits: bundle.credits,
        ...price,
        currency: bundle.currency,
        country,
        method: wanted.method,
        state: 'created',
        created_at: tx.now(),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    return (await findOrder(tx, asker.member.id, wanted.id)) ?? refuseId()
  })
}

async function priceOf(
  tx: Database,
  asker: MemberAsker,
  { price_minor, currency }: BundleRow,
  wanted: WantedOrder & { country: string },
) {
  if (wanted.discount_code === undefined) return { price_minor, full_price_minor: price_minor }
  const code = await takeCode(tx, asker, {
    code: wanted.discount_code,
    orderId: wanted.id,
    country: wanted.country,
    currency,
    amountMinor: price_minor,
    method: wanted.method,
  })
  return {
    price_minor: discountedPrice(price_minor, code.value_percentage),
    full_price_minor: price_minor,
    discount_code_id: code.id,
    discount_percentage: code.value_percentage,
    discount_held: true,
  }
}

/** The id is already that of something else; whose and what, nobody is told. */
export function refuseId(): never {
  throw new Refusal('invalid_input', { faults: [{ field: 'id', code: 'invalid' }] })
}
