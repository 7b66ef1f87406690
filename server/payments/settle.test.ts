import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Order } from '#contract/payments.ts'
import { loadOrder } from './load-order.ts'
import { settlePayment } from './settle-payment.ts'
import { fakeProvider } from './testing/fake-provider.ts'
import { testShop } from './testing/test-shop.ts'

const provider = fakeProvider()
const shop = await testShop({ provider })
const { db, context, owner } = shop

beforeEach(() => {
  shop.events.length = 0
  provider.outcome = {}
  shop.setNow(null)
})

function referenceOf(order: Order) {
  return `fk_${order.payment_id}`
}

async function settle(order: Order) {
  return settlePayment(context, order.payment_id!)
}

async function mailsAbout(orderId: string) {
  return owner.query<{ payload: { mail: string; values: { locale: string } } }>(
    {
      name: 'mails-about',
      text: `select p.payload from graphile_worker.jobs j
        join graphile_worker._private_jobs p on p.id = j.id
        where j.task_identifier = 'send_mail' and p.payload -> 'values' ->> 'orderId' = $1`,
    },
    [orderId],
  )
}

test('fifty callers at once complete an order once: credits, receipt, mail and event', {
  tags: ['R4'],
}, async () => {
  const asker = await shop.buyer()
  const order = await shop.order(asker, { credits: 25 })
  provider.change(referenceOf(order), { state: 'completed' })
  const states = await Promise.all(Array.from({ length: 50 }, () => settle(order)))
  expect(new Set(states)).toEqual(new Set(['completed']))
  expect(await shop.wallet(asker)).toEqual({ balance: 25, orders_completed: 1 })
  const shown = await loadOrder(context, asker, order.id)
  expect(shown.order.receipts.map(({ kind }) => kind)).toEqual(['receipt'])
  expect(shown.order.completed_at).not.toBeNull()
  expect(await mailsAbout(order.id)).toHaveLength(1)
  expect(shop.events).toHaveLength(1)
  expect(await shop.faults()).toEqual([])
})

test.each([
  ['a smaller amount', { amountMinor: 798 }],
  ['a larger amount', { amountMinor: 800 }],
  ['another currency', { currency: 'SEK' }],
])('%s is no completion, and the order stays as it is', { tags: ['T8'] }, async (_, wrong) => {
  const asker = await shop.buyer()
  const order = await shop.order(asker)
  provider.change(referenceOf(order), { state: 'completed', ...wrong })
  expect(await settle(order)).toBe('created')
  expect((await loadOrder(context, asker, order.id)).order.state).toBe('created')
  expect(await shop.wallet(asker)).toEqual({ balance: 0, orders_completed: 0 })
  provider.change(referenceOf(order), { amountMinor: 799, currency: 'EUR' })
  expect(await settle(order)).toBe('completed')
})

test('a wrong amount is awaited no longer than any other payment', async () => {
  const start = new Date('2026-03-01T10:00:00Z')
  shop.setNow(start)
  const order = await shop.order(await shop.buyer())
  provider.change(referenceOf(order), { state: 'completed', amountMinor: 1 })
  shop.setNow(new Date(start.getTime() + 72 * 3_600_000))
  expect(await settle(order)).toBe('expired')
})

test('a site decides how long its payments are awaited', async () => {
  const start = new Date('2026-03-02T10:00:00Z')
  shop.setNow(start)
  const order = await shop.order(await shop.buyer())
  const siteId = (await shop.buyer()).site.id
  const set = (settings: object) =>
    db.kysely
      .updateTable('sites')
      .set({ settings: JSON.stringify(settings) })
      .where('id', '=', siteId)
      .execute()
  await set({ payment_open_hours: 2 })
  shop.setNow(new Date(start.getTime() + 2 * 3_600_000 - 1))
  expect(await settle(order)).toBe('pending')
  shop.setNow(new Date(start.getTime() + 2 * 3_600_000))
  expect(await settle(order)).toBe('expired')
  shop.setNow(start)
  const slow = await shop.order(await shop.buyer(), { method: 'wire_transfer' })
  await set({ payment_open_hours: 2, payment_open_days_slow: 3 })
  shop.setNow(new Date(start.getTime() + 3 * 86_400_000 - 1))
  expect(await settle(slow)).toBe('pending')
  shop.setNow(new Date(start.getTime() + 3 * 86_400_000))
  expect(await settle(slow)).toBe('expired')
  await set({})
})

test('why a payment failed is kept, and forgotten with the next attempt', {
  tags: ['S4.97'],
}, async () => {
  const asker = await shop.buyer()
  const order = await shop.order(asker, { method: 'card' })
  provider.change(referenceOf(order), { state: 'failed', failure: 'insufficient_funds' })
  await settle(order)
  const failed = await loadOrder(context, asker, order.id)
  expect(failed.order).toMatchObject({ state: 'failed', failure: 'insufficient_funds' })
  const again = await shop.order(asker, { id: order.id, method: 'paypal' })
  expect(again).toMatchObject({ state: 'pending', failure: null })
  provider.change(referenceOf(again), { state: 'failed' })
  await settle(again)
  expect((await loadOrder(context, asker, order.id)).order.failure).toBe('unknown')
})

test('where to send the money of a transfer is shown while it is awaited', {
  tags: ['S4.95'],
}, async () => {
  const asker = await shop.buyer()
  const order = await shop.order(asker)
  const bankTransfer = { holder: 'Shop', iban: 'NL1', bic: null, bank: null, reference: 'R7' }
  provider.change(referenceOf(order), { bankTransfer })
  await settle(order)
  const waiting = await loadOrder(context, asker, order.id)
  expect(waiting.order).toMatchObject({ state: 'pending', bank_transfer: bankTransfer })
  provider.change(referenceOf(order), { state: 'completed' })
  await settle(order)
  expect((await loadOrder(context, asker, order.id)).order.bank_transfer).toBeNull()
})

test('where the card is from becomes a sign of where the buyer is', async () => {
  const asker = { ...(await shop.buyer()), country: 'BE' }
  const order = await shop.order(asker)
  provider.change(referenceOf(order), { state: 'completed', country: 'de' })
  await settle(order)
  const evidence = await db.kysely
    .selectFrom('order_evidence')
    .select(['kind', 'country'])
    .where('order_id', '=', order.id)
    .orderBy('kind')
    .execute()
  expect(evidence).toEqual([
    { kind: 'member', country: 'NL' },
    { kind: 'network', country: 'BE' },
    { kind: 'payment', country: 'DE' },
  ])
})

test('an order completed by its older payment names the method that paid it', async () => {
  const asker = await shop.buyer()
  const first = await shop.order(asker, { method: 'ideal' })
  await shop.order(asker, { id: first.id, method: 'card' })
  provider.change(referenceOf(first), { state: 'completed' })
  await settle(first)
  const { order } = await loadOrder(context, asker, first.id)
  expect(order).toMatchObject({ state: 'completed', method: 'ideal' })
})

test('a second payment becomes an order with everything that the first one has', async () => {
  const asker = { ...(await shop.buyer()), locale: 'nl' as const }
  const first = await shop.order(asker, { method: 'ideal' })
  const second = await shop.order(asker, { id: first.id, method: 'card' })
  for (const each of [first, second]) provider.change(referenceOf(each), { state: 'completed' })
  await settle(first)
  await Promise.all(Array.from({ length: 10 }, () => settle(second)))
  const { order } = await loadOrder(context, asker, second.payment_id!)
  expect(order.id).not.toBe(first.id)
  expect(order).toMatchObject({ state: 'completed', method: 'card', price_minor: 799 })
  expect(order.vat).toEqual(first.vat)
  expect(order.receipts).toHaveLength(1)
  const mails = await mailsAbout(order.id)
  expect(mails.map(({ payload }) => payload.values.locale)).toEqual(['nl'])
  provider.change(referenceOf(second), { refundedMinor: 799 })
  await settle(second)
  expect((await loadOrder(context, asker, first.id)).order.state).toBe('completed')
  expect((await loadOrder(context, asker, order.id)).order.state).toBe('refunded')
  expect(await shop.faults()).toEqual([])
})

test('the books are in order after everything above', async () => {
  expect(await settlePayment(context, randomUUID())).toBeNull()
  expect(await shop.faults()).toEqual([])
})
