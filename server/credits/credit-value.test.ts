import { expect, test } from 'vitest'
import { findSite } from '../sites/find-site.ts'
import { aPaidMessage, aPurchase, aRefund } from '../testing/books.ts'
import { aMember, type TestMember, theSite } from '../testing/people.ts'
import { testDatabase } from '../testing/test-database.ts'
import { findBundles, seedBundles } from './bundles.ts'
import { creditValue, findNextLot } from './credit-value.ts'

const { db } = await testDatabase()
await theSite(db)
await seedBundles(db)
const site = await findSite(db, 'localhost')
const other = await aMember(db)

const valueFor = async ({ id }: TestMember, country = 'NL') =>
  creditValue(await findNextLot(db, id), await findBundles(db, site.id), country)
const cents = (each: number) => ({
  from_minor: each,
  to_minor: each,
  currency: 'EUR',
  paid: true,
})

test('who never paid sees what a credit costs in the own country, with each bundle', async () => {
  const member = await aMember(db, { credits: 5 })
  expect(await valueFor(member)).toEqual({
    from_minor: 15_999 / 400,
    to_minor: 79.9,
    currency: 'EUR',
    paid: false,
  })
  expect(await valueFor(member, 'SE')).toEqual({
    from_minor: 179_900 / 400,
    to_minor: 890,
    currency: 'SEK',
    paid: false,
  })
})

test('free credits are worth what the next paid one cost, and paid ones what their own lot cost', async () => {
  const member = await aMember(db, { credits: 5 })
  await aPurchase(db, member, { credits: 25, priceMinor: 1749 })
  await aPurchase(db, member, { credits: 10, priceMinor: 799 })
  expect(await valueFor(member)).toEqual(cents(69.96))
  await aPaidMessage(db, member, other, 29)
  expect(await valueFor(member)).toEqual(cents(69.96))
  await aPaidMessage(db, member, other, 1)
  expect(await valueFor(member)).toEqual(cents(79.9))
})

test('with nothing left the newest lot tells', async () => {
  const member = await aMember(db, { credits: 0 })
  await aPurchase(db, member, { credits: 10, priceMinor: 799 })
  await aPurchase(db, member, { credits: 25, priceMinor: 1749 })
  await aPaidMessage(db, member, other, 35)
  expect(await valueFor(member)).toEqual(cents(69.96))
})

test('what was paid back is passed over', async () => {
  const member = await aMember(db, { credits: 0 })
  const first = await aPurchase(db, member, { credits: 10, priceMinor: 799 })
  await aPurchase(db, member, { credits: 25, priceMinor: 1749 })
  expect(await valueFor(member)).toEqual(cents(79.9))
  await aRefund(db, first, { credits: 10 })
  expect(await valueFor(member)).toEqual(cents(69.96))
})
