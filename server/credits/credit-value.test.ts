import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { MemberAsker } from '../asker.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { testShop } from '../payments/test-shop.ts'
import { creditValue } from './credit-value.ts'
import { grantCredits } from './grant-credits.ts'

const shop = await testShop()
const { db, context } = shop
const moment = new Date('2026-03-01T12:00:00Z').getTime()
beforeAll(() => shop.setNow(new Date(moment)))

async function buy(asker: MemberAsker, credits: number) {
  shop.setNow(new Date(db.now().getTime() + 60_000))
  const order = await shop.order(asker, { credits })
  await shop.atProvider(order, 'paid')
  await settlePayment(context, order.payment_id ?? '')
}

async function spend(asker: MemberAsker, credits: number) {
  const { id } = asker.member
  await grantCredits(db, {
    memberId: id,
    credits: -credits,
    reason: 'message',
    reference: randomUUID(),
  })
}

async function valueFor(asker: MemberAsker, country = 'NL') {
  return creditValue(db, asker.site, asker.member.id, country)
}

test('who never paid sees the least that a credit costs in the own country', async () => {
  const asker = await shop.buyer({ credits: 5 })
  expect(await valueFor(asker)).toEqual({ amount_minor: 15_999 / 400, currency: 'EUR' })
  expect(await valueFor(asker, 'SE')).toEqual({ amount_minor: 179_900 / 400, currency: 'SEK' })
})

test('the next credit is worth what the oldest unspent lot cost', async () => {
  const asker = await shop.buyer({ credits: 5 })
  await buy(asker, 25)
  await buy(asker, 10)
  expect(await valueFor(asker)).toEqual({ amount_minor: 69.96, currency: 'EUR' })
  await spend(asker, 29)
  expect(await valueFor(asker)).toMatchObject({ amount_minor: 69.96 })
  await spend(asker, 1)
  expect(await valueFor(asker)).toMatchObject({ amount_minor: 79.9 })
})

test('with nothing left the newest lot tells', async () => {
  const asker = await shop.buyer()
  await buy(asker, 10)
  await buy(asker, 25)
  await spend(asker, 35)
  expect(await valueFor(asker)).toMatchObject({ amount_minor: 69.96 })
})

test('an order that nobody paid is worth nothing', async () => {
  const asker = await shop.buyer()
  await shop.order(asker)
  expect(await valueFor(asker)).toMatchObject({ amount_minor: 15_999 / 400 })
})
