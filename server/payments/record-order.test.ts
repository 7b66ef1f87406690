import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { vatContained } from '#contract/money/money.ts'
import type { Context } from '../context/context.ts'
import { bundlesFor, findBundles } from '../credits/bundles.ts'
import { findVatRate } from '../credits/vat.ts'
import type { PaymentRequest } from '../outside/payment-providers/provider.ts'
import { pauseSpending, setLimit } from '../spending/set-limit.ts'
import { cancelPayment } from './cancel-payment.ts'
import { loadOrder } from './load-order.ts'
import { placeOrder } from './place-order.ts'
import { settlePayment } from './settle-payment.ts'
import { testShop } from './testing/test-shop.ts'

const shop = await testShop()
const { db, context } = shop

test('an order keeps the VAT of its country and day, and is shown with it', async () => {
  const asker = await shop.buyer()
  const { companyId } = asker.site
  const rate = await findVatRate(db, { country: 'NL', companyId })
  const order = await shop.order(asker)
  const vat = { country: 'NL', percentage: rate / 100, amount_minor: vatContained(799, rate) }
  expect(order.vat).toEqual(vat)
  expect(vat.amount_minor).toBeGreaterThan(0)
  const today = db.now().toISOString().slice(0, 10)
  await shop.owner.kysely
    .insertInto('vat_rates')
    .values({ country: 'NL', valid_from: today, basis_points: rate + 500 })
    .execute()
  const again = await shop.order(asker, { id: order.id, method: 'card' })
  expect(again.vat).toEqual(vat)
  expect((await shop.order(asker)).vat.percentage).toBe((rate + 500) / 100)
})

test('the VAT is that of the price after the discount', async () => {
  const asker = await shop.buyer()
  await db.kysely
    .insertInto('discount_codes')
    .values({ site_id: asker.site.id, code: 'HALF', value_percentage: 50, created_at: db.now() })
    .execute()
  const order = await shop.order(asker, { discount_code: 'half' })
  const rate = Math.round(order.vat.percentage * 100)
  expect(order.vat.amount_minor).toBe(vatContained(order.price_minor, rate))
  expect(order.price_minor).toBeLessThan(order.full_price_minor)
})

test('where the member lives and where the network is are written down, if it is known', async () => {
  const asker = await shop.buyer()
  const evidence = async (orderId: string) =>
    db.kysely
      .selectFrom('order_evidence')
      .select(['kind', 'country'])
      .where('order_id', '=', orderId)
      .orderBy('kind')
      .execute()
  const home = await shop.order(asker)
  expect(await evidence(home.id)).toEqual([{ kind: 'member', country: 'NL' }])
  const abroad = await shop.order({ ...asker, country: 'DE' })
  expect(await evidence(abroad.id)).toEqual([
    { kind: 'member', country: 'NL' },
    { kind: 'network', country: 'DE' },
  ])
})

test('while the books are being checked nothing can be ordered or tried again', async () => {
  const asker = await shop.buyer()
  const order = await shop.order(asker)
  const freeze = { reason: 'test', frozen_at: db.now() }
  await db.kysely.insertInto('ledger_freezes').values(freeze).execute()
  const refusal = { code: 'spending_frozen' }
  await expect(shop.order(asker)).rejects.toMatchObject(refusal)
  await expect(shop.order(asker, { id: order.id, method: 'card' })).rejects.toMatchObject(refusal)
  await db.kysely.updateTable('ledger_freezes').set({ lifted_at: db.now() }).execute()
  expect(await shop.order(asker, { id: order.id, method: 'card' })).toMatchObject({
    method: 'card',
  })
})

test('the limit that a member set is kept by orders and by other tries to pay them', async () => {
  const asker = await shop.buyer()
  const order = await shop.order(asker)
  await db.kysely
    .insertInto('spending_guards')
    .values({ member_id: asker.member.id, currency: 'EUR', monthly_limit_minor: 799 })
    .execute()
  await expect(shop.order(asker)).rejects.toMatchObject({ code: 'spending_limit' })
  expect(await shop.order(asker, { id: order.id, method: 'card' })).toMatchObject({ id: order.id })
  await db.kysely.updateTable('spending_guards').set({ monthly_limit_minor: 798 }).execute()
  const again = shop.order(asker, { id: order.id, method: 'paypal' })
  await expect(again).rejects.toMatchObject({ code: 'spending_limit' })
})

test('of two orders that are tried again at once only what the limit has room for can be paid', async () => {
  const asker = await shop.buyer()
  const orders = [await shop.order(asker), await shop.order(asker)]
  for (const order of orders) {
    await shop.atProvider(order, 'failed')
    await settlePayment(context, order.payment_id!)
  }
  await db.kysely
    .insertInto('spending_guards')
    .values({ member_id: asker.member.id, currency: 'EUR', monthly_limit_minor: 1000 })
    .execute()
  // Both are judged before the provider has answered either.
  const [sandbox] = context.payments.values()
  const { promise: bothAsked, resolve } = Promise.withResolvers<void>()
  let asked = 0
  const begin = async (request: PaymentRequest) => {
    asked += 1
    if (asked === orders.length) resolve()
    await bothAsked
    return sandbox!.begin(request)
  }
  const slow: Context = { ...context, payments: new Map([['sandbox', { ...sandbox!, begin }]]) }
  const tried = await Promise.allSettled(
    orders.map(({ id, bundle_id }) => placeOrder(slow, asker, { id, bundle_id, method: 'card' })),
  )
  const refused = tried.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  expect(refused).toMatchObject([{ code: 'spending_limit' }])
})

test('a pause stops what is about to be paid: its page is closed, not shown and not opened again', async () => {
  const asker = await shop.buyer()
  const order = await shop.order(asker)
  const transfer = await shop.order(asker, { method: 'wire_transfer' })
  await pauseSpending(db, asker, 7)
  const again = shop.order(asker, { id: order.id })
  await expect(again).rejects.toMatchObject({ code: 'spending_paused' })
  for (const { id } of [order, transfer]) {
    const { order: seen } = await loadOrder(context, asker, id)
    expect(seen).toMatchObject({ state: 'pending', checkout_url: null })
  }
  const jobs = await shop.owner.query<{ key: string }>(
    {
      name: 'cancels',
      text: 'select key from graphile_worker.jobs where key = any($1)',
    },
    [[order, transfer].map(({ payment_id }) => `cancel ${payment_id}`)],
  )
  expect(jobs).toEqual([{ key: `cancel ${order.payment_id}` }])
  await cancelPayment(context, order.payment_id!)
  expect((await loadOrder(context, asker, order.id)).order.state).toBe('cancelled')
})

test('the same order again leads to its page as long as the limit has room for it', async () => {
  const asker = await shop.buyer()
  const order = await shop.order(asker)
  await setLimit(db, asker, 799)
  expect(await shop.order(asker, { id: order.id })).toEqual(order)
  await setLimit(db, asker, 798)
  const again = shop.order(asker, { id: order.id })
  await expect(again).rejects.toMatchObject({ code: 'spending_limit' })
})

test('an order that is refused by a limit leaves nothing behind', async () => {
  const asker = await shop.buyer()
  const [bundle] = bundlesFor(await findBundles(db, asker.site.id), 'NL')
  await db.kysely
    .insertInto('spending_guards')
    .values({ member_id: asker.member.id, currency: 'EUR', monthly_limit_minor: 0 })
    .execute()
  const wanted = { id: randomUUID(), bundle_id: bundle?.id ?? '', method: 'ideal' }
  await expect(placeOrder(context, asker, wanted)).rejects.toMatchObject({ code: 'spending_limit' })
  const orders = await db.kysely
    .selectFrom('orders')
    .select('id')
    .where('id', '=', wanted.id)
    .execute()
  expect(orders).toEqual([])
})
