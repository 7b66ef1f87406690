import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { loadOrder } from './load-order.ts'
import { testShop } from './testing/test-shop.ts'

const shop = await testShop()
const { context } = shop

test.each([
  ['paid', 'completed', 10],
  ['pending', 'pending', 0],
  ['failed', 'failed', 0],
  ['cancelled', 'cancelled', 0],
] as const)(
  'what the provider calls %s is shown as %s',
  { tags: ['S4.95–S4.98'] },
  async (outcome, state, credits) => {
    const asker = await shop.buyer()
    const order = await shop.order(asker)
    await shop.atProvider(order, outcome)
    const shown = await loadOrder(context, asker, order.id)
    expect(shown).toMatchObject({ order: { id: order.id, state }, credits })
    expect(shown.order.checkout_url === null).toBe(state !== 'pending')
  },
)

test('an order is found by the payment that the result page names', {
  tags: ['S2.158'],
}, async () => {
  const asker = await shop.buyer()
  const order = await shop.order(asker)
  const shown = await loadOrder(context, asker, order.payment_id!)
  expect(shown.order).toMatchObject({ id: order.id, payment_id: order.payment_id })
})

test('the order of another member is as unknown as one that does not exist', {
  tags: ['T1'],
}, async () => {
  const order = await shop.order(await shop.buyer())
  const stranger = await shop.buyer()
  const ids = [order.id, order.payment_id!, randomUUID()]
  for (const id of ids) {
    await expect(loadOrder(context, stranger, id)).rejects.toMatchObject({
      code: 'order_not_found',
      details: {},
    })
  }
})

test('while the provider does not answer an order is shown as it was known', async () => {
  const asker = await shop.buyer()
  const order = await shop.order(asker)
  await shop.atProvider(order, 'paid')
  const [sandbox] = context.payments.values()
  const silent = { ...sandbox!, fetch: () => Promise.reject(new Error('no answer')) }
  const outage = { ...context, payments: new Map([['sandbox' as const, silent]]) }
  expect(await loadOrder(outage, asker, order.id)).toMatchObject({ order: { state: 'created' } })
  expect(await loadOrder(context, asker, order.id)).toMatchObject({ order: { state: 'completed' } })
})
