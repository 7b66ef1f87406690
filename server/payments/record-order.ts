import { discountedPrice, vatContained } from '#contract/money/money.ts'
import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { Refusal } from '../context/refusal.ts'
import { type BundleRow, bundlesFor, findBundles } from '../credits/bundles.ts'
import { countryOfAsker } from '../credits/country-of-asker.ts'
import { refuseFrozen } from '../credits/ledger.ts'
import { findVatRate } from '../credits/vat.ts'
import { limitWrongCodes } from '../discounts/limit-wrong-codes.ts'
import { judgeSpending, type Spend } from '../spending/judge-spending.ts'
import { judgeDirectDebit } from './direct-debits.ts'
import { findOrder, type OrderRow, type TriedOrder } from './find-order.ts'
import { lockOrder } from './find-payment.ts'
import { takeCode } from './hold-code.ts'
import {
  findPaymentOption,
  type PaymentOption,
  refuseRange,
  type WantedOption,
} from './payment-options.ts'

export type WantedOrder = WantedOption & {
  id: string
  bundle_id: string
  discount_code?: string | undefined
}

/** The order as it was written; or, of the same request twice at once, what the first one wrote. */
type Recorded = { order: TriedOrder; option: PaymentOption } | { former: OrderRow }

/**
 * Writes down an order for good, with its price, discount, VAT and what is known of the buyer's
 * country. Limits that the member has set are judged in the same transaction.
 */
export async function recordOrder(
  context: Context,
  asker: MemberAsker,
  wanted: WantedOrder,
): Promise<Recorded> {
  const { db, environment } = context
  if (environment.payments === 'off') throw new Refusal('payments_unavailable')
  const country = await countryOfAsker(db, asker)
  const offered = bundlesFor(await findBundles(db, asker.site.id), country)
  const bundle = offered.find((each) => each.id === wanted.bundle_id)
  if (!bundle) throw new Refusal('bundle_not_found')
  const option = await findPaymentOption(context, asker, wanted, {
    country,
    currency: bundle.currency,
  })
  const record = () =>
    db.transaction((tx) => judgeAndWrite(tx, asker, bundle, { ...wanted, country, option }))
  const isTyped = wanted.discount_code !== undefined
  return isTyped ? limitWrongCodes(db, asker, record) : record()
}

async function judgeAndWrite(
  tx: Database,
  asker: MemberAsker,
  bundle: BundleRow,
  wanted: WantedOrder & { country: string; option: PaymentOption },
): Promise<Recorded> {
  await refuseFrozen(tx)
  const price = await priceOf(tx, asker, bundle, wanted)
  refuseRange(wanted.option, price.price_minor)
  const { currency } = bundle
  const purchase = { orderId: wanted.id, amountMinor: price.price_minor, currency }
  await judgePurchase(tx, asker, wanted.option, purchase)
  const order = await writeOrder(tx, asker, bundle, { ...wanted, price })
  if (order) return { order, option: wanted.option }
  return { former: (await findOrder(tx, asker.member.id, wanted.id)) ?? refuseId() }
}

type Price = Awaited<ReturnType<typeof priceOf>>

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
    discount_once: code.validity === 'once per user',
  }
}

async function writeOrder(
  tx: Database,
  asker: MemberAsker,
  bundle: BundleRow,
  wanted: WantedOrder & { country: string; price: Price },
): Promise<TriedOrder | null> {
  const { country, price } = wanted
  const { id: site_id, name: site_name, domain: site_domain, isDefault } = asker.site
  const basisPoints = await findVatRate(tx, { country, companyId: asker.site.companyId })
  const written = await tx.kysely
    .insertInto('orders')
    .values({
      id: wanted.id,
      site_id,
      member_id: asker.member.id,
      bundle_id: bundle.id,
      credits: bundle.credits,
      ...price,
      vat_basis_points: basisPoints,
      vat_minor: vatContained(price.price_minor, basisPoints),
      currency: bundle.currency,
      country,
      locale: asker.locale,
      method: wanted.method,
      state: 'created',
      created_at: tx.now(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(['id', 'member_id', 'bundle_id', 'credits', 'price_minor', 'currency', 'country'])
    .returning('locale')
    .executeTakeFirst()
  if (!written) return null
  const evidence = [{ order_id: wanted.id, kind: 'member', country }]
  const network = { order_id: wanted.id, kind: 'network', country: asker.country ?? '' }
  await tx.kysely
    .insertInto('order_evidence')
    .values(asker.country ? [...evidence, network] : evidence)
    .execute()
  return { ...written, site_id, site_name, site_domain, site_is_default: isDefault, attempts: 0 }
}

const end = {
  name: 'end-unbegun',
  text: `update orders o set state = case when o.state = 'created' then $2 else o.state end,
      discount_held = o.discount_held and o.discount_once
    where o.id = $1 and (o.state in ('failed', 'cancelled', 'expired')
      or o.state = 'created' and not exists (select from payments where order_id = o.id))`,
}

/**
 * Ends an order that nobody can pay, because no payment was begun for it, or not for another try;
 * of n uses of a code it gives its own back. It can still be tried again.
 */
export async function endUnbegun(
  db: Database,
  orderId: string,
  state: 'failed' | 'expired',
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    await tx.query(end, [orderId, state])
  })
}

// The condition in brackets is that of the index by which they are found.
const findUnbegun = {
  name: 'find-unbegun',
  text: `select o.id from orders o
    where (o.state = 'created'
        or (o.discount_held and not o.discount_once and o.state in ('failed', 'cancelled', 'expired')))
      and o.created_at < $1 and is_here(o.site_id)
      and (o.state <> 'created' or not exists (select from payments where order_id = o.id))`,
}

const dayMs = 86_400_000

/** The same a day later for orders whose server died before it began a payment. */
export async function endOldUnbegun(db: Database): Promise<void> {
  const dayAgo = new Date(db.now().getTime() - dayMs)
  for (const { id } of await db.query<{ id: string }>(findUnbegun, [dayAgo])) {
    await endUnbegun(db, id, 'expired')
  }
}

/** The id already belongs to something else; whose it is, and what, nobody is told. */
export function refuseId(): never {
  throw new Refusal('invalid_input', { faults: [{ field: 'id', code: 'invalid' }] })
}

type Purchase = Spend & {
  /** The attempt, once it is written: from then on the order's other attempts count as well. */
  paymentId?: string
}

/**
 * Refuses what is beyond the limits that the member has set, and a direct debit to an account that
 * is blocked, or over the limit.
 */
export async function judgePurchase(
  tx: Database,
  asker: MemberAsker,
  { method, mandate }: PaymentOption,
  { paymentId, ...spend }: Purchase,
): Promise<void> {
  await judgeSpending(tx, asker, spend)
  if (method !== 'direct_debit') return
  const { member, site } = asker
  await judgeDirectDebit(tx, {
    memberId: member.id,
    siteId: site.id,
    settings: site.settings,
    ibanHash: mandate?.iban_hash,
    amountMinor: spend.amountMinor,
    currency: spend.currency,
    exceptId: paymentId ?? spend.orderId,
  })
}
