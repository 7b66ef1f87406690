import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Context } from '../context/context.ts'
import { bundlesFor, findBundles, seedBundles } from '../credits/bundles.ts'
import type { PaymentRequest } from '../outside/payment-providers/provider.ts'
import { findSite } from '../sites/find-site.ts'
import { aSite } from '../testing/people.ts'
import { loadOrder } from './load-order.ts'
import { placeOrder } from './place-order.ts'
import { settlePayment } from './settle-payment.ts'
import { testShop } from './testing/test-shop.ts'

const shop = await testShop()
const { db, context, owner } = shop
const anybody = await shop.buyer()
const euro = bundlesFor(await findBundles(db, anybody.site.id), 'NL')

async function paymentsOf(orderId: string) {
  return db.kysely.selectFrom('payments').selectAll().where('order_id', '=', orderId).execute()
}

test('an order names its payment, its credits and the page to pay on', {
  tags: ['S3.151', 'S3.152'],
}, async () => {
  const order = await shop.order(anybody, { credits: 60 })
  expect(order).toMatchObject({ state: 'created', credits: 60, price_minor: 3599, currency: 'EUR' })
  expect(order.checkout_url).toBe(`http://localhost:3000/dev/sandbox/sb_${order.payment_id}`)
})

test('the provider leads back to the result of the payment, on our own site', {
  tags: ['S2.158'],
}, async () => {
  const order = await shop.order(anybody)
  const asked = await db.kysely
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('reference', '=', `sb_${order.payment_id}`)
    .executeTakeFirstOrThrow()
  const result = `http://localhost:3000/credits/${order.bundle_id}/ideal?payment_id=${order.payment_id}`
  expect(asked).toMatchObject({
    amount_minor: 799,
    currency: 'EUR',
    description: 'Serenade: 10 credits',
    redirect_url: result,
    webhook_url: 'http://localhost:3000/webhooks/sandbox',
  })
})

test('a member of another site comes back there, and buys from its lists only', async () => {
  const siteId = await aSite(db, { slug: 'other', host: 'other.localhost' })
  await seedBundles(db)
  const asker = { ...(await shop.buyer({ siteId })), site: await findSite(db, 'other.localhost') }
  const foreign = { id: randomUUID(), bundle_id: euro[0]!.id, method: 'ideal' }
  await expect(placeOrder(context, asker, foreign)).rejects.toMatchObject({
    code: 'bundle_not_found',
  })
  const order = await shop.order(asker)
  const asked = await db.kysely
    .selectFrom('sandbox_payments')
    .select('redirect_url')
    .where('reference', '=', `sb_${order.payment_id}`)
    .executeTakeFirstOrThrow()
  expect(asked.redirect_url).toMatch(/^http:\/\/other\.localhost:3000\/credits\//)
})

test('the same order again, and twenty times at once, is one order with one payment', async () => {
  for (let round = 0; round < 10; round++) {
    const asker = await shop.buyer()
    const id = randomUUID()
    const all = await Promise.all(Array.from({ length: 20 }, () => shop.order(asker, { id })))
    const again = await shop.order(asker, { id })
    for (const order of all) expect(order).toEqual(again)
    expect(await paymentsOf(id)).toHaveLength(1)
  }
})

test('a completed order that is sent again is answered and not paid again', async () => {
  const asker = await shop.buyer()
  const order = await shop.order(asker)
  await shop.atProvider(order, 'paid')
  await settlePayment(context, order.payment_id!)
  const again = await shop.order(asker, { id: order.id, method: 'card' })
  expect(again).toMatchObject({
    state: 'completed',
    checkout_url: null,
    payment_id: order.payment_id,
  })
  expect(await paymentsOf(order.id)).toHaveLength(1)
})

test('a failed order is tried again with another method', { tags: ['S4.97'] }, async () => {
  const asker = await shop.buyer()
  const order = await shop.order(asker)
  await shop.atProvider(order, 'failed')
  await settlePayment(context, order.payment_id!)
  const again = await shop.order(asker, { id: order.id, method: 'paypal' })
  expect(again).toMatchObject({
    id: order.id,
    state: 'pending',
    method: 'paypal',
    price_minor: 799,
  })
  expect(again.checkout_url).not.toBeNull()
  expect(await paymentsOf(order.id)).toHaveLength(2)
  const thirdTry = await shop.order(asker, { id: order.id, method: 'paypal' })
  expect(thirdTry).toEqual(again)
})

test('an order of long ago is not paid any more, since its price and VAT are of another time', async () => {
  const asker = await shop.buyer()
  shop.setNow(new Date('2026-06-01T10:00:00Z'))
  const order = await shop.order(asker)
  shop.setNow(new Date('2026-06-15T10:00:00Z'))
  const again = await shop.order(asker, { id: order.id, method: 'card' })
  expect(again.over_since).toBeNull()
  shop.setNow(new Date('2026-06-15T10:00:01Z'))
  const { order: told } = await loadOrder(context, asker, order.id)
  expect(told.over_since).toBe('2026-06-15T10:00:00.000Z')
  await expect(shop.order(asker, { id: order.id, method: 'paypal' })).rejects.toMatchObject({
    code: 'bundle_not_found',
  })
  shop.setNow(null)
})

test('the price of an order stays what it was when it was placed', async () => {
  const asker = await shop.buyer()
  const order = await shop.order(asker, { credits: 150 })
  await db.kysely
    .updateTable('bundles')
    .set({ price_minor: 9999 })
    .where('id', '=', order.bundle_id)
    .execute()
  const again = await shop.order(asker, { id: order.id, credits: 150, method: 'card' })
  expect(again.price_minor).toBe(7499)
  expect((await shop.order(asker, { credits: 150 })).price_minor).toBe(9999)
})

test.each([
  ['giropay', 'method_not_offered'],
  ['swish', 'method_not_offered'],
  ['', 'method_not_offered'],
])('the method "%s" is refused in the Netherlands', async (method, code) => {
  const asker = await shop.buyer()
  await expect(shop.order(asker, { method })).rejects.toMatchObject({ code })
})

test('a bundle of another country, of no country or off sale is not found', async () => {
  const asker = await shop.buyer({ country: 'SE', region: null })
  const wanted = { id: randomUUID(), bundle_id: euro[0]!.id, method: 'card' }
  await expect(placeOrder(context, asker, wanted)).rejects.toMatchObject({
    code: 'bundle_not_found',
  })
  const unknown = { ...wanted, bundle_id: randomUUID() }
  await expect(placeOrder(context, asker, unknown)).rejects.toMatchObject({
    code: 'bundle_not_found',
  })
  const retired = { ...wanted, bundle_id: euro[4]!.id }
  await db.kysely
    .updateTable('bundles')
    .set({ retired_at: db.now() })
    .where('id', '=', euro[4]!.id)
    .execute()
  await expect(placeOrder(context, anybody, retired)).rejects.toMatchObject({
    code: 'bundle_not_found',
  })
})

test("another member's order id is refused and shows nothing of the order", {
  tags: ['T1'],
}, async () => {
  const order = await shop.order(anybody)
  const thief = await shop.buyer()
  await expect(shop.order(thief, { id: order.id })).rejects.toMatchObject({
    code: 'invalid_input',
    faults: [{ field: 'id', code: 'invalid' }],
  })
  expect(await paymentsOf(order.id)).toHaveLength(1)
})

test('one id for two bundles is refused', async () => {
  const order = await shop.order(anybody)
  await expect(shop.order(anybody, { id: order.id, credits: 25 })).rejects.toMatchObject({
    code: 'invalid_input',
  })
})

test('without a provider nothing can be ordered', async () => {
  const wanted = { id: randomUUID(), bundle_id: euro[0]!.id, method: 'ideal' }
  const closed: Context = { ...context, payments: new Map() }
  await expect(placeOrder(closed, anybody, wanted)).rejects.toMatchObject({
    code: 'payments_unavailable',
  })
})

test('a provider that fails charges nothing, and the same order works when it is back', async () => {
  const asker = await shop.buyer()
  const [sandbox] = context.payments.values()
  const begin = (_: PaymentRequest) => Promise.reject(new Error('down'))
  const failing: Context = { ...context, payments: new Map([['sandbox', { ...sandbox!, begin }]]) }
  const wanted = { id: randomUUID(), bundle_id: euro[0]!.id, method: 'ideal' }
  await expect(placeOrder(failing, asker, wanted)).rejects.toMatchObject({
    code: 'payments_unavailable',
  })
  expect((await loadOrder(context, asker, wanted.id)).order.state).toBe('failed')
  expect(await placeOrder(context, asker, wanted)).toMatchObject({
    id: wanted.id,
    state: 'pending',
  })
})

test('a payment that begins is looked at after ten seconds, whoever tells or does not', async () => {
  const start = new Date('2026-06-01T10:00:00Z')
  shop.setNow(start)
  const order = await shop.order(anybody)
  shop.setNow(null)
  const jobs = await owner.query<{ run_at: Date; task_identifier: string }>(
    {
      name: 'job',
      text: 'select run_at, task_identifier from graphile_worker.jobs where key = $1',
    },
    [`check ${order.payment_id}`],
  )
  expect(jobs).toEqual([
    { run_at: new Date('2026-06-01T10:00:10Z'), task_identifier: 'check_payment' },
  ])
})
