import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Order } from '#contract/payments.ts'
import type { MemberAsker } from '../context/asker.ts'
import { giveWelcomeCode } from '../discounts/create-code.ts'
import { aCode } from '../testing/codes.ts'
import { retakeCode } from './hold-code.ts'
import { loadOrder } from './load-order.ts'
import { settlePayment } from './settle-payment.ts'
import { testShop } from './testing/test-shop.ts'

const shop = await testShop()
const { db, owner, context, setNow } = shop
const discount_code = 'TIMEBONUS25'

async function newBuyer(): Promise<MemberAsker> {
  const asker = await shop.buyer()
  await giveWelcomeCode(db, asker.site, asker.member.id)
  return asker
}

async function rowsOf(asker: MemberAsker) {
  return db.kysely
    .selectFrom('orders')
    .select(['id', 'state', 'discount_held', 'price_minor'])
    .where('member_id', '=', asker.member.id)
    .where('discount_code_id', 'is not', null)
    .orderBy('created_at')
    .execute()
}

async function settle(order: Order, outcome: 'paid' | 'failed' | 'pending'): Promise<void> {
  await shop.atProvider(order, outcome)
  await settlePayment(context, order.payment_id!)
}

async function codeIdOf(order: Order): Promise<string | null> {
  const row = await db.kysely
    .selectFrom('orders')
    .select('discount_code_id')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  return row.discount_code_id
}

const stateOf = async (asker: MemberAsker, order: Order) =>
  (await loadOrder(context, asker, order.id)).order.state

test('an order takes 25 % off, and the provider is asked for what is left', {
  tags: ['S9.5'],
}, async () => {
  const asker = await newBuyer()
  const order = await shop.order(asker, { credits: 25, discount_code })
  expect(order).toMatchObject({
    price_minor: 1312,
    full_price_minor: 1749,
    discount: { code: 'TIMEBONUS25', value_percentage: 25 },
  })
  const asked = await db.kysely
    .selectFrom('sandbox_payments')
    .select('amount_minor')
    .where('reference', '=', `sb_${order.payment_id}`)
    .executeTakeFirstOrThrow()
  expect(asked.amount_minor).toBe(1312)
  await settle(order, 'paid')
  expect(await shop.wallet(asker)).toEqual({ balance: 25, orders_completed: 1 })
})

test('of 50 orders at once with one code one is open, and one can be paid at the discount', {
  tags: ['T7'],
}, async () => {
  const asker = await newBuyer()
  const placed = await Promise.all(
    Array.from({ length: 50 }, () => shop.order(asker, { discount_code })),
  )
  const rows = await rowsOf(asker)
  expect(rows).toHaveLength(50)
  const open = rows.filter(({ state }) => state === 'created' || state === 'pending')
  expect(open).toHaveLength(1)
  expect(rows.filter((row) => row.discount_held)).toEqual(open)
  const winner = placed.find(({ id }) => id === open[0]?.id)
  await settle(winner!, 'paid')
  await expect(shop.order(asker, { discount_code })).rejects.toMatchObject({ code: 'code_used' })
})

test('a new order with the code cancels the former one, which nothing but money brings back', {
  tags: ['T7'],
}, async () => {
  const asker = await newBuyer()
  const former = await shop.order(asker, { discount_code })
  const latter = await shop.order(asker, { credits: 60, discount_code })
  expect(await stateOf(asker, former)).toBe('cancelled')
  await settle(former, 'pending')
  expect(await stateOf(asker, former)).toBe('cancelled')
  expect(await stateOf(asker, latter)).toBe('pending')
  await settle(former, 'paid')
  expect(await stateOf(asker, former)).toBe('completed')
  expect(await stateOf(asker, latter)).toBe('cancelled')
  await expect(shop.order(asker, { discount_code })).rejects.toMatchObject({ code: 'code_used' })
})

test('a completion that is told ten times at once redeems the code once', {
  tags: ['T8'],
}, async () => {
  const asker = await newBuyer()
  const order = await shop.order(asker, { discount_code })
  await shop.atProvider(order, 'paid')
  await Promise.all(Array.from({ length: 10 }, () => settlePayment(context, order.payment_id!)))
  expect(await shop.wallet(asker)).toEqual({ balance: 10, orders_completed: 1 })
  expect(await rowsOf(asker)).toEqual([
    { id: order.id, state: 'completed', discount_held: true, price_minor: 599 },
  ])
})

test('a code that expires between order and payment leaves the price of the order', {
  tags: ['S4.49', 'T7'],
}, async () => {
  const asker = await newBuyer()
  const order = await shop.order(asker, { discount_code })
  setNow(new Date(Date.now() + 14_400_000))
  await expect(shop.order(asker, { discount_code })).rejects.toMatchObject({
    code: 'code_not_found',
  })
  const again = await shop.order(asker, { id: order.id, method: 'card' })
  expect(again).toMatchObject({ price_minor: 599, full_price_minor: 799 })
  await settle(again, 'paid')
  setNow(null)
  expect(await stateOf(asker, order)).toBe('completed')
})

test('a failed order gives the code to a new one, and takes it back when it is tried again', {
  tags: ['S4.97'],
}, async () => {
  const asker = await newBuyer()
  const failed = await shop.order(asker, { discount_code })
  await settle(failed, 'failed')
  const other = await shop.order(asker, { discount_code })
  const again = await shop.order(asker, { id: failed.id, method: 'card', discount_code })
  expect(again).toMatchObject({ state: 'pending', price_minor: 599 })
  expect(await stateOf(asker, other)).toBe('cancelled')
  await settle(again, 'paid')
  await expect(shop.order(asker, { id: other.id, method: 'card' })).rejects.toMatchObject({
    code: 'code_used',
  })
})

test('another try of an order that was paid meanwhile shows it as paid', {
  tags: ['S4.96'],
}, async () => {
  const asker = await newBuyer()
  const order = await shop.order(asker, { discount_code })
  await shop.atProvider(order, 'paid')
  const [, again] = await Promise.all([
    settlePayment(context, order.payment_id!),
    shop.order(asker, { id: order.id, method: 'card' }),
  ])
  expect(again.id).toBe(order.id)
  expect(await stateOf(asker, order)).toBe('completed')
  expect(await shop.wallet(asker)).toEqual({ balance: 10, orders_completed: 1 })
  await retakeCode(
    db,
    {
      id: order.id,
      member_id: asker.member.id,
      discount_code_id: await codeIdOf(order),
    },
    'card',
  )
})

test('an order with the time bonus is not tried again after something else was bought', {
  tags: ['S4.54'],
}, async () => {
  const asker = await newBuyer()
  const failed = await shop.order(asker, { discount_code })
  await settle(failed, 'failed')
  await settle(await shop.order(asker), 'paid')
  await expect(shop.order(asker, { id: failed.id, method: 'card' })).rejects.toMatchObject({
    code: 'code_not_found',
  })
})

test('a refunded order does not give the code back', { tags: ['T7'] }, async () => {
  const asker = await newBuyer()
  const order = await shop.order(asker, { discount_code })
  await settle(order, 'paid')
  await owner.kysely
    .updateTable('orders')
    .set({ state: 'refunded' })
    .where('id', '=', order.id)
    .execute()
  await owner.kysely
    .updateTable('wallets')
    .set({ orders_completed: 0 })
    .where('member_id', '=', asker.member.id)
    .execute()
  await expect(shop.order(asker, { discount_code })).rejects.toMatchObject({ code: 'code_used' })
})

test('the same order twenty times at once is one order with one use of the code', async () => {
  const asker = await newBuyer()
  const id = randomUUID()
  const all = await Promise.all(
    Array.from({ length: 20 }, () => shop.order(asker, { id, discount_code })),
  )
  for (const order of all) expect(order).toEqual(await shop.order(asker, { id }))
  expect(await rowsOf(asker)).toHaveLength(1)
})

test('one id for two codes is refused, and so is a code for an order that has none', async () => {
  await aCode(db, { code: 'OTHER' })
  const asker = await newBuyer()
  const order = await shop.order(asker, { discount_code })
  const plain = await shop.order(asker)
  for (const id of [order.id, plain.id]) {
    await expect(shop.order(asker, { id, discount_code: 'OTHER' })).rejects.toMatchObject({
      code: 'invalid_input',
    })
  }
})

test("a foreign order's id costs nobody the code", { tags: ['T1'] }, async () => {
  const [asker, stranger] = [await newBuyer(), await newBuyer()]
  const foreign = await shop.order(stranger)
  const own = await shop.order(asker, { discount_code })
  await expect(shop.order(asker, { id: foreign.id, discount_code })).rejects.toMatchObject({
    code: 'invalid_input',
  })
  expect(await stateOf(asker, own)).toBe('pending')
})

test('a code for everybody is used once by each, and never makes a price of nothing', {
  tags: ['T7'],
}, async () => {
  await aCode(db, { code: 'GIFT', value_percentage: 100 })
  for (const asker of [await shop.buyer(), await shop.buyer()]) {
    const order = await shop.order(asker, { discount_code: 'gift' })
    expect(order).toMatchObject({ price_minor: 1, full_price_minor: 799 })
    await settle(order, 'paid')
    await expect(shop.order(asker, { discount_code: 'GIFT' })).rejects.toMatchObject({
      code: 'code_used',
    })
  }
})

test('the database itself refuses a second order with the use of a code', {
  tags: ['T7'],
}, async () => {
  const asker = await newBuyer()
  const former = await shop.order(asker, { discount_code })
  await shop.order(asker, { discount_code })
  const bringBack = (change: { state?: string; discount_held?: boolean; completed_at?: Date }) =>
    db.kysely.updateTable('orders').set(change).where('id', '=', former.id).execute()
  await expect(bringBack({ discount_held: true })).rejects.toThrow('orders_code_once')
  await expect(bringBack({ state: 'pending' })).rejects.toThrow('orders_hold_code')
  await expect(bringBack({ state: 'completed', completed_at: new Date() })).rejects.toThrow(
    'orders_hold_code',
  )
})
