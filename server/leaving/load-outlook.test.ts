import { expect, test } from 'vitest'
import { testShopWithFake } from '../payments/testing/test-shop.ts'
import { loadOutlook } from './delete-account.ts'

const { shop, settle } = await testShopWithFake()

test('the outlook names what each order would pay back, by the sums of a withdrawal, while there is time', async () => {
  const asker = await shop.buyer()
  const order = await shop.order(asker, { credits: 10 })
  expect((await loadOutlook(shop.db, asker)).withdrawable).toEqual([])
  await settle(order, { state: 'completed' })
  await shop.spend(asker, 3)
  const { withdrawable, credits } = await loadOutlook(shop.db, asker)
  expect(withdrawable).toEqual([{ order_id: order.id, amount_minor: 560, currency: 'EUR' }])
  expect(credits).toBe(7)
  shop.setNow(new Date(Date.now() + 15 * 86_400_000))
  expect((await loadOutlook(shop.db, asker)).withdrawable).toEqual([])
  shop.setNow(null)
})
