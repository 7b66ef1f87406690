import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Order } from '#contract/payments.ts'
import type { MemberAsker } from '../context/asker.ts'
import { readOrders } from './find-order.ts'
import { settlePayment } from './settle-payment.ts'
import { testShop } from './testing/test-shop.ts'

const shop = await testShop()
const { db, context } = shop

beforeEach(() => {
  shop.events.length = 0
  shop.setNow(null)
})

async function settle(order: Order) {
  return settlePayment(context, order.payment_id!)
}

async function stateOf(order: Order) {
  const { state } = await db.kysely
    .selectFrom('orders')
    .select('state')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  return state
}

async function ordersCount(asker: MemberAsker) {
  let count = 0
  for await (const _ of readOrders(db, asker.member.id)) count += 1
  return count
}

async function purchasesOf(asker: MemberAsker) {
  return db.kysely
    .selectFrom('ledger_entries')
    .select(['delta', 'reference'])
    .where('member_id', '=', asker.member.id)
    .where('reason', '=', 'purchase')
    .orderBy('number')
    .execute()
}

test('the smallest bundle makes a premium member and brings its credits', {
  tags: ['S1.12', 'S3.4', 'S6.13'],
}, async () => {
  const asker = await shop.buyer({ credits: 2 })
  const order = await shop.order(asker, { credits: 10 })
  await shop.atProvider(order, 'paid')
  expect(await settle(order)).toBe('completed')
  expect(await shop.wallet(asker)).toEqual({ balance: 12, orders_completed: 1 })
  expect(await purchasesOf(asker)).toEqual([{ delta: 10, reference: order.id }])
  const event = { type: 'credits', credits: 12, paid_user: true }
  expect(shop.events).toEqual([{ memberId: asker.member.id, event }])
})

test.each([10, 25, 60, 150, 400])(
  'the bundle of %i makes a premium member',
  { tags: ['S1.12'] },
  async (credits) => {
    const asker = await shop.buyer()
    const order = await shop.order(asker, { credits })
    await shop.atProvider(order, 'paid')
    await settle(order)
    expect(await shop.wallet(asker)).toEqual({ balance: credits, orders_completed: 1 })
  },
)

test('ten callers at once grant the credits once and tell it once', { tags: ['T8'] }, async () => {
  const asker = await shop.buyer()
  const order = await shop.order(asker)
  await shop.atProvider(order, 'paid')
  const states = await Promise.all(Array.from({ length: 10 }, () => settle(order)))
  expect(new Set(states)).toEqual(new Set(['completed']))
  expect(await shop.wallet(asker)).toEqual({ balance: 10, orders_completed: 1 })
  expect(await purchasesOf(asker)).toHaveLength(1)
  expect(await ordersCount(asker)).toBe(1)
  expect(shop.events).toHaveLength(1)
})

test.each(['failed', 'cancelled', 'pending'] as const)(
  'a %s payment grants nothing',
  async (state) => {
    const asker = await shop.buyer()
    const order = await shop.order(asker)
    await shop.atProvider(order, state)
    expect(await settle(order)).toBe(state)
    expect(await stateOf(order)).toBe(state)
    expect(await shop.wallet(asker)).toEqual({ balance: 0, orders_completed: 0 })
    expect(shop.events).toEqual([])
  },
)

test.each(['failed', 'cancelled'] as const)('a completion after %s still counts', async (state) => {
  const asker = await shop.buyer()
  const order = await shop.order(asker)
  await shop.atProvider(order, state)
  await settle(order)
  await shop.atProvider(order, 'paid')
  expect(await settle(order)).toBe('completed')
  expect(await stateOf(order)).toBe('completed')
  expect(await shop.wallet(asker)).toEqual({ balance: 10, orders_completed: 1 })
})

test('a payment that is still open after 72 hours expires; a completion after that counts', async () => {
  const start = new Date('2026-04-01T10:00:00Z')
  shop.setNow(start)
  const asker = await shop.buyer()
  const order = await shop.order(asker)
  shop.setNow(new Date(start.getTime() + 72 * 3_600_000 - 1))
  expect(await settle(order)).toBe('pending')
  shop.setNow(new Date(start.getTime() + 72 * 3_600_000))
  expect(await settle(order)).toBe('expired')
  expect(await stateOf(order)).toBe('expired')
  await shop.atProvider(order, 'paid')
  expect(await settle(order)).toBe('completed')
  expect(await shop.wallet(asker)).toEqual({ balance: 10, orders_completed: 1 })
})

test('late word of an older state takes nothing back', { tags: ['T8'] }, async () => {
  const asker = await shop.buyer()
  const order = await shop.order(asker)
  await shop.atProvider(order, 'paid')
  await settle(order)
  for (const state of ['pending', 'failed', 'cancelled'] as const) {
    await shop.atProvider(order, state)
    expect(await settle(order)).toBe('completed')
  }
  expect(await stateOf(order)).toBe('completed')
  expect(await shop.wallet(asker)).toEqual({ balance: 10, orders_completed: 1 })
})

test('the first of two attempts that completes late completes the order', async () => {
  const asker = await shop.buyer()
  const first = await shop.order(asker)
  await shop.atProvider(first, 'failed')
  await settle(first)
  const second = await shop.order(asker, { id: first.id, method: 'card' })
  expect(second.payment_id).not.toBe(first.payment_id)
  await shop.atProvider(first, 'paid')
  await settle(first)
  await shop.atProvider(second, 'cancelled')
  expect(await settle(second)).toBe('cancelled')
  expect(await stateOf(first)).toBe('completed')
  expect(await purchasesOf(asker)).toEqual([{ delta: 10, reference: first.id }])
})

test('an older attempt that fails leaves the order to the newer one', async () => {
  shop.setNow(new Date('2026-05-01T10:00:00Z'))
  const asker = await shop.buyer()
  const first = await shop.order(asker)
  shop.setNow(new Date('2026-05-01T10:00:05Z'))
  await shop.order(asker, { id: first.id, method: 'card' })
  await shop.atProvider(first, 'failed')
  expect(await settle(first)).toBe('failed')
  expect(await stateOf(first)).toBe('created')
})

test('who pays one order by two attempts gets what was paid for, as a second order', async () => {
  const asker = await shop.buyer()
  const first = await shop.order(asker)
  const second = await shop.order(asker, { id: first.id, method: 'card' })
  await shop.atProvider(first, 'paid')
  await shop.atProvider(second, 'paid')
  await Promise.all([first, second, first, second].map(settle))
  expect(await shop.wallet(asker)).toEqual({ balance: 20, orders_completed: 2 })
  expect(await ordersCount(asker)).toBe(2)
  const purchases = await purchasesOf(asker)
  expect(purchases.map(({ delta }) => delta)).toEqual([10, 10])
  expect(purchases.map(({ reference }) => reference)).toContain(first.id)
})

test('an unknown payment is nothing', async () => {
  expect(await settlePayment(context, crypto.randomUUID())).toBeNull()
})

test('a provider that does not answer changes nothing', async () => {
  const asker = await shop.buyer()
  const order = await shop.order(asker)
  const [sandbox] = context.payments.values()
  const silent = { ...sandbox!, fetch: () => Promise.reject(new Error('no answer')) }
  const payments = new Map([['sandbox' as const, silent]])
  await expect(settlePayment({ ...context, payments }, order.payment_id!)).rejects.toThrow(
    'no answer',
  )
  expect(await stateOf(order)).toBe('created')
})

test('the database refuses a move that is no move', async () => {
  const asker = await shop.buyer()
  const order = await shop.order(asker)
  await shop.atProvider(order, 'paid')
  await settle(order)
  for (const table of ['orders', 'payments'] as const) {
    const key = table === 'orders' ? 'id' : 'order_id'
    for (const state of ['created', 'pending', 'failed', 'cancelled', 'expired']) {
      const move = sql`update ${sql.table(table)} set state = ${state} where ${sql.ref(key)} = ${order.id}`
      await expect(move.execute(db.kysely)).rejects.toMatchObject({ code: '23514' })
    }
  }
  const rewrite = sql`insert into payment_moves values ('completed', 'pending')`
  await expect(rewrite.execute(db.kysely)).rejects.toMatchObject({ code: '42501' })
})

test('for every member the balance is the sum of the ledger', { tags: ['R4'] }, async () => {
  const wrong = await sql`select w.member_id from wallets w left join (
      select member_id, sum(delta) as total, count(*) as entries from ledger_entries group by 1
    ) l using (member_id)
    where w.balance <> coalesce(l.total, 0) or w.entries <> coalesce(l.entries, 0)`.execute(
    db.kysely,
  )
  expect(wrong.rows).toEqual([])
  const completed = await sql<{
    count: number
  }>`select count(*) from orders where state = 'completed'`.execute(db.kysely)
  expect(completed.rows[0]?.count).toBeGreaterThan(10)
})
