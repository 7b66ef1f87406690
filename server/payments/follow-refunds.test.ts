import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Order } from '#contract/payments.ts'
import { recheckPayments } from './check-payment.ts'
import { createMandate } from './mandates.ts'
import { testShopWithFake } from './testing/test-shop.ts'

const { provider, shop, settle, bought, shown } = await testShopWithFake()
const { db, context } = shop

beforeEach(() => {
  shop.events.length = 0
  provider.outcome = {}
  shop.setNow(null)
})

afterEach(async () => expect(await shop.faults()).toEqual([]))

test('a whole refund at the provider takes all back and ends premium', {
  tags: ['S1.13'],
}, async () => {
  const asker = await shop.buyer()
  const order = await bought(asker)
  shop.events.length = 0
  expect(await settle(order, { refundedMinor: 799 })).toBe('refunded')
  expect(await shop.wallet(asker)).toEqual({ balance: 0, orders_completed: 0 })
  const now = await shown(asker, order)
  expect(now.state).toBe('refunded')
  expect(now.refunds).toMatchObject([
    { kind: 'refund', state: 'completed', credits: 10, amount_minor: 799 },
  ])
  expect(now.receipts.map(({ kind }) => kind)).toEqual(['receipt', 'credit_note'])
  const event = { type: 'credits', credits: 0, paid_user: false }
  expect(shop.events).toEqual([{ memberId: asker.member.id, event }])
})

test('a partial refund takes its share of the credits, rounded down, and the order stays', async () => {
  const asker = await shop.buyer()
  const order = await bought(asker)
  await settle(order, { refundedMinor: 200 })
  expect(await shop.wallet(asker)).toEqual({ balance: 8, orders_completed: 1 })
  expect(await shown(asker, order)).toMatchObject({
    state: 'completed',
    refunds: [{ credits: 2, amount_minor: 200 }],
  })
  await settle(order, { refundedMinor: 250 })
  expect((await shop.wallet(asker)).balance).toBe(8)
  await settle(order, { refundedMinor: 799 })
  expect(await shop.wallet(asker)).toEqual({ balance: 0, orders_completed: 0 })
  const now = await shown(asker, order)
  expect(now.refunds.map(({ amount_minor }) => amount_minor)).toEqual([200, 50, 549])
  expect(now.state).toBe('refunded')
})

test('a refund told fifty times at once, and again later, is one refund', {
  tags: ['T8'],
}, async () => {
  const asker = await shop.buyer()
  const order = await bought(asker)
  provider.change(`fk_${order.payment_id}`, { refundedMinor: 400 })
  await Promise.all(Array.from({ length: 50 }, () => settle(order)))
  await settle(order)
  expect((await shop.wallet(asker)).balance).toBe(5)
  expect((await shown(asker, order)).refunds).toHaveLength(1)
})

test('a refund after spending takes what is left, down to zero', async () => {
  const asker = await shop.buyer({ credits: 2 })
  const order = await bought(asker)
  await shop.spend(asker, 9)
  await settle(order, { refundedMinor: 799 })
  expect(await shop.wallet(asker)).toEqual({ balance: 0, orders_completed: 0 })
  expect((await shown(asker, order)).refunds).toMatchObject([{ credits: 3, amount_minor: 799 }])
})

test('a payment that is heard of first when it was refunded already brings and takes', async () => {
  const asker = await shop.buyer()
  const order = await shop.order(asker)
  expect(await settle(order, { state: 'completed', refundedMinor: 799 })).toBe('refunded')
  expect(await shop.wallet(asker)).toEqual({ balance: 0, orders_completed: 0 })
  expect((await shown(asker, order)).state).toBe('refunded')
})

test.each([
  ['none', 10, 0],
  ['some', 4, 6],
  ['all', 0, 10],
])('a chargeback with %s of the credits left takes those', async (_, spent, taken) => {
  const asker = await shop.buyer()
  const order = await bought(asker)
  if (spent > 0) await shop.spend(asker, spent)
  expect(await settle(order, { chargedBack: true })).toBe('charged_back')
  expect(await settle(order)).toBe('charged_back')
  expect(await shop.wallet(asker)).toEqual({ balance: 0, orders_completed: 0 })
  const now = await shown(asker, order)
  expect(now.state).toBe('charged_back')
  expect(now.refunds).toMatchObject([{ kind: 'chargeback', credits: taken, amount_minor: 799 }])
  expect(now.receipts).toHaveLength(2)
})

test('a chargeback after a refund takes no more money into account than was paid', async () => {
  const asker = await shop.buyer()
  const order = await bought(asker)
  await settle(order, { refundedMinor: 300 })
  await settle(order, { chargedBack: true })
  const now = await shown(asker, order)
  expect(now.refunds.map(({ amount_minor }) => amount_minor)).toEqual([300, 499])
  expect(now.state).toBe('charged_back')
})

test('an order that was refunded can still be charged back, and counts as ended once', async () => {
  const asker = await shop.buyer()
  await bought(asker)
  const order = await bought(asker, { credits: 25 })
  await settle(order, { refundedMinor: 1749 })
  await settle(order, { chargedBack: true })
  expect(await shop.wallet(asker)).toEqual({ balance: 10, orders_completed: 1 })
  expect(await shown(asker, order)).toMatchObject({ state: 'charged_back' })
})

test('premium goes on while another order is completed', { tags: ['S1.13'] }, async () => {
  const asker = await shop.buyer()
  const first = await bought(asker)
  const second = await bought(asker, { credits: 25 })
  shop.events.length = 0
  await settle(first, { chargedBack: true })
  expect(await shop.wallet(asker)).toEqual({ balance: 25, orders_completed: 1 })
  await settle(second, { refundedMinor: 1749 })
  expect(await shop.wallet(asker)).toEqual({ balance: 0, orders_completed: 0 })
  const told = shop.events.map(({ event }) => (event.type === 'credits' ? event.paid_user : null))
  expect(told).toEqual([true, false])
})

test('a direct debit that is charged back blocks the member and the account', async () => {
  const asker = await shop.buyer()
  const ibanHash = Buffer.alloc(32, 7)
  const mandateId = await createMandate(db, {
    memberId: asker.member.id,
    provider: 'sandbox',
    customerReference: 'c1',
    providerReference: 'm1',
    method: 'direct_debit',
    name: '',
    locale: 'en',
    lastFour: '0300',
    expires: null,
    ibanHash,
  })
  const order = await shop.order(asker, { method: 'direct_debit', mandate_id: mandateId })
  await settle(order, { state: 'completed' })
  await settle(order, { chargedBack: true })
  const blocks = await db.kysely.selectFrom('direct_debit_blocks').selectAll().execute()
  expect(blocks).toMatchObject([{ member_id: asker.member.id, iban_hash: ibanHash }])
  const again = shop.order(asker, { method: 'direct_debit', mandate_id: mandateId })
  await expect(again).rejects.toMatchObject({ code: 'direct_debit_blocked' })
})

test('a refund whose notice was lost is found by the daily look', { tags: ['R4'] }, async () => {
  const asker = await shop.buyer()
  const order = await bought(asker)
  provider.change(`fk_${order.payment_id}`, { chargedBack: true })
  shop.setNow(new Date(Date.now() + dayMs))
  await recheckPayments(context)
  expect((await shown(asker, order)).state).toBe('charged_back')
})

test('after seventy days nothing is asked about any more', async () => {
  const start = new Date('2026-02-01T10:00:00Z')
  shop.setNow(start)
  const asker = await shop.buyer()
  const order = await bought(asker)
  provider.change(`fk_${order.payment_id}`, { chargedBack: true })
  shop.setNow(new Date(start.getTime() + 71 * 86_400_000))
  await recheckPayments(context)
  expect((await shown(asker, order)).state).toBe('completed')
})

test('the daily look begins with those that were asked about longest ago, and goes on until all were', {
  tags: ['R4'],
}, async () => {
  // Further ahead than payments are watched, so that those of the other tests are out of it.
  const start = Date.now() + 100 * dayMs
  const orders = await boughtOneByOne(start)
  const references = orders.map(({ payment_id }) => `fk_${payment_id}`)
  expect(await askedAbout({ after: start + dayMs, runs: 3 })).toEqual(references)
  expect(await restIsQueued()).toBe(true)
  // Nobody is asked about twice a day, and the day after all of them again.
  expect(await askedAbout({ after: start + dayMs + 60_000, runs: 1 })).toEqual([])
  expect(await restIsQueued()).toBe(false)
  expect(await askedAbout({ after: start + 2 * dayMs, runs: 3 })).toEqual(references)
})

test('a payment that no provider answers for keeps none of the others from the daily look', {
  tags: ['R4'],
}, async () => {
  const start = Date.now() + 200 * dayMs
  const [deleted, elsewhere, third] = await boughtOneByOne(start)
  provider.banked.delete(`fk_${deleted!.payment_id}`)
  await db.kysely
    .updateTable('payments')
    .set({ provider: 'mollie' })
    .where('id', '=', elsewhere!.payment_id)
    .execute()
  const both = [`fk_${deleted!.payment_id}`, `fk_${third!.payment_id}`]
  expect(await askedAbout({ after: start + dayMs, runs: 2 })).toEqual(both)
  expect(await askedAbout({ after: start + 2 * dayMs, runs: 1 })).toEqual(both.slice(0, 1))
  // Nobody answered this time: the rest is asked about tomorrow, and first.
  expect(await restIsQueued()).toBe(false)
  expect(await askedAbout({ after: start + 3 * dayMs, runs: 2 })).toEqual(both.toReversed())
})

const dayMs = 86_400_000

/** Three orders of somebody, a second apart. */
async function boughtOneByOne(start: number): Promise<Order[]> {
  shop.setNow(new Date(start))
  const asker = await shop.buyer()
  const orders: Order[] = []
  for (const after of [1000, 2000, 3000]) {
    shop.setNow(new Date(start + after))
    orders.push(await bought(asker))
  }
  return orders
}

/** The payments that so many runs of the daily look, for one each, ask about. */
async function askedAbout({ after, runs }: { after: number; runs: number }): Promise<string[]> {
  await shop.owner.query({ name: 'forget-rest', text: 'select graphile_worker.remove_job($1)' }, [
    'recheck_payments',
  ])
  provider.heard.length = 0
  for (let run = 0; run < runs; run++) {
    shop.setNow(new Date(after + run * 1000))
    await recheckPayments(context, { isRest: run > 0, most: 1 })
  }
  return provider.heard.filter(({ call }) => call === 'fetch').map(({ id }) => id)
}

async function restIsQueued(): Promise<boolean> {
  const rest = { name: 'rest', text: 'select id from graphile_worker.jobs where key = $1' }
  return (await shop.owner.query(rest, ['recheck_payments'])).length > 0
}
