import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Order } from '#contract/payments.ts'
import type { MemberAsker } from '../context/asker.ts'
import { setControl } from '../outside/payment-providers/sandbox/controls.ts'
import { aCode } from '../testing/codes.ts'
import { retakeCode } from './hold-code.ts'
import { loadOrder } from './load-order.ts'
import { endOldUnbegun } from './record-order.ts'
import { settlePayment } from './settle-payment.ts'
import { testShop } from './testing/test-shop.ts'

const shop = await testShop()
const { db, context } = shop

async function settle(order: Order, outcome: 'paid' | 'failed' | 'cancelled'): Promise<void> {
  await shop.atProvider(order, outcome)
  await settlePayment(context, order.payment_id!)
}

const buyers = (many: number) => Promise.all(Array.from({ length: many }, () => shop.buyer()))
const stateOf = async (asker: MemberAsker, { id }: Order) =>
  (await loadOrder(context, asker, id)).order.state

function aCodeFor(code: string, times: number): Promise<string> {
  return aCode(db, { code, validity: 'n times', times })
}

/** The orders of those who got the code; the others have to be refused because it is used up. */
async function rush(askers: MemberAsker[], discount_code: string): Promise<Order[]> {
  const all = await Promise.allSettled(askers.map((each) => shop.order(each, { discount_code })))
  return all.flatMap((each) => {
    if (each.status === 'fulfilled') return [each.value]
    expect(each.reason).toMatchObject({ code: 'code_used' })
    return []
  })
}

test('of 30 people at once three get a code that is good three times', {
  tags: ['S5.17', 'T7'],
}, async () => {
  await aCodeFor('THREE', 3)
  const won = await rush(await buyers(30), 'THREE')
  expect(won).toHaveLength(3)
  for (const order of won) expect(order.price_minor).toBe(639)
})

test('the last use has one winner, and a failed or cancelled order gives it back', {
  tags: ['T7'],
}, async () => {
  await aCodeFor('LAST', 1)
  for (const outcome of ['failed', 'cancelled'] as const) {
    const [order, ...others] = await rush(await buyers(10), 'LAST')
    expect(others).toEqual([])
    await settle(order!, outcome)
  }
  const [paid] = await rush(await buyers(5), 'LAST')
  await settle(paid!, 'paid')
  expect(await rush(await buyers(3), 'LAST')).toEqual([])
})

test('an order that no payment could be begun for gives its use back, each time it is tried', async () => {
  await aCodeFor('DOWN', 1)
  const [asker, other] = [await shop.buyer(), await shop.buyer()]
  const wanted = { id: randomUUID(), discount_code: 'DOWN' }
  for (const _ of ['first', 'again']) {
    await setControl(db, 'begin', '1')
    await expect(shop.order(asker, wanted)).rejects.toMatchObject({ code: 'payments_unavailable' })
    await settle(await shop.order(other, { discount_code: 'DOWN' }), 'failed')
  }
  expect(await shop.order(asker, wanted)).toMatchObject({ state: 'pending' })
})

test('an order whose server died before it could be paid gives its use back after a day', async () => {
  shop.setNow(new Date('2026-06-01T10:00:00Z'))
  const [asker, other] = [await shop.buyer(), await shop.buyer()]
  await aCodeFor('DIED', 1)
  const discount_code_id = await aCodeFor('DIED_LATER', 1)
  const first = await shop.order(asker, { discount_code: 'DIED' })
  await shop.owner.kysely.deleteFrom('payments').where('order_id', '=', first.id).execute()
  const later = await shop.order(asker, { discount_code: 'DIED_LATER' })
  await settle(later, 'failed')
  await retakeCode(db, { id: later.id, member_id: asker.member.id, discount_code_id }, 'card')
  const open = await shop.order(asker)
  const endAt = async (time: string) => {
    shop.setNow(new Date(time))
    await endOldUnbegun(db)
    const views = [first, later, open].map((order) => stateOf(asker, order))
    return [...(await Promise.all(views)), (await rush([other], 'DIED')).length]
  }
  expect(await endAt('2026-06-02T10:00:00Z')).toEqual(['created', 'failed', 'pending', 0])
  expect(await endAt('2026-06-02T10:00:01Z')).toEqual(['expired', 'failed', 'pending', 1])
  expect(await rush([other], 'DIED_LATER')).toHaveLength(1)
  shop.setNow(null)
})

test('an order that expired gives its use back', async () => {
  await aCodeFor('SLOW', 1)
  const [order] = await rush(await buyers(1), 'SLOW')
  await db.kysely
    .updateTable('orders')
    .set({ state: 'expired' })
    .where('id', '=', order!.id)
    .execute()
  expect(await rush(await buyers(2), 'SLOW')).toHaveLength(1)
})

test('failed orders that are tried again at once are as many as there are uses', {
  tags: ['T7'],
}, async () => {
  const codeId = await aCodeFor('AGAIN', 1)
  const failed = []
  for (const asker of await buyers(8)) {
    const order = await shop.order(asker, { discount_code: 'AGAIN' })
    await settle(order, 'failed')
    failed.push({ id: order.id, member_id: asker.member.id, discount_code_id: codeId })
  }
  const tried = await Promise.allSettled(failed.map((order) => retakeCode(db, order, 'card')))
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('one member may use the code again, with one open order at a time', async () => {
  await aCodeFor('OFTEN', 3)
  const asker = await shop.buyer()
  const former = await shop.order(asker, { discount_code: 'OFTEN' })
  const latter = await shop.order(asker, { discount_code: 'OFTEN' })
  expect(await stateOf(asker, former)).toBe('cancelled')
  await settle(latter, 'paid')
  for (let time = 0; time < 2; time++) {
    await settle(await shop.order(asker, { discount_code: 'OFTEN' }), 'paid')
  }
  await expect(shop.order(asker, { discount_code: 'OFTEN' })).rejects.toMatchObject({
    code: 'code_used',
  })
  expect(await shop.wallet(asker)).toEqual({ balance: 30, orders_completed: 3 })
})

test('money that arrives for a use that somebody else has by now goes back', {
  tags: ['T7'],
}, async () => {
  await aCodeFor('LATE', 1)
  const [late, next] = await buyers(2)
  const former = await shop.order(late!, { discount_code: 'LATE' })
  await settle(former, 'failed')
  const latter = await shop.order(next!, { discount_code: 'LATE' })
  await settle(former, 'paid')
  await settle(latter, 'paid')
  expect(await stateOf(late!, former)).toBe('refunded')
  expect(await shop.wallet(late!)).toEqual({ balance: 0, orders_completed: 0 })
  expect(await shop.wallet(next!)).toMatchObject({ balance: 10 })
  expect(await rush(await buyers(1), 'LATE')).toEqual([])
})

test('money that arrives late counts as long as a use is left', { tags: ['T7'] }, async () => {
  await aCodeFor('TARDY', 2)
  const [late, next] = await buyers(2)
  const former = await shop.order(late!, { discount_code: 'TARDY' })
  await settle(former, 'failed')
  await settle(await shop.order(next!, { discount_code: 'TARDY' }), 'paid')
  await settle(former, 'paid')
  expect(await shop.wallet(late!)).toEqual({ balance: 10, orders_completed: 1 })
  expect(await rush(await buyers(1), 'TARDY')).toEqual([])
})

test('what was paid back for want of a use has none: one that is given back is free again', {
  tags: ['T7'],
}, async () => {
  await aCodeFor('FREE', 1)
  const [late, next] = await buyers(2)
  const former = await shop.order(late!, { discount_code: 'FREE' })
  await settle(former, 'failed')
  const latter = await shop.order(next!, { discount_code: 'FREE' })
  await settle(former, 'paid')
  await settle(latter, 'failed')
  expect(await rush(await buyers(1), 'FREE')).toHaveLength(1)
})

test('of 20 pages to pay that one member opened for a code of two uses, two are bought', {
  tags: ['T7'],
}, async () => {
  await aCodeFor('TWICE', 2)
  const [asker] = await buyers(1)
  const placed = await Promise.all(
    Array.from({ length: 20 }, () => shop.order(asker!, { discount_code: 'TWICE' })),
  )
  await Promise.all(placed.map((order) => settle(order, 'paid')))
  expect(await shop.wallet(asker!)).toEqual({ balance: 20, orders_completed: 2 })
  expect(await shop.faults()).toEqual([])
})
