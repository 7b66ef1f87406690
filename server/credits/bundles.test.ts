import { expect, test } from 'vitest'
import { type Country, countries } from '#contract/countries.ts'
import { findSite } from '../sites/find-site.ts'
import { theSite } from '../testing/people.ts'
import { testDatabase } from '../testing/test-database.ts'
import {
  bundlesFor,
  costsOfSite,
  currencyOf,
  findBundles,
  priceLists,
  seedBundles,
} from './bundles.ts'

const { db } = await testDatabase()
const siteId = await theSite(db)

test('euro bundles have the prices of the product page', () => {
  expect(priceLists.EUR).toEqual([
    { credits: 10, price_minor: 799 },
    { credits: 25, price_minor: 1749 },
    { credits: 60, price_minor: 3599 },
    { credits: 150, price_minor: 7499 },
    { credits: 400, price_minor: 15_999 },
  ])
})

test.each(Object.entries(priceLists))(
  'in %s more credits at once cost less for each',
  (_, list) => {
    const each = list.map((bundle) => bundle.price_minor / bundle.credits)
    expect(each).toEqual(each.toSorted((one, other) => other - one))
    expect(new Set(each).size).toBe(list.length)
  },
)

test('every country that we serve pays in a currency that has a list', () => {
  for (const country of countries) expect(priceLists[currencyOf(country)]).toHaveLength(5)
  expect(['GB', 'CH', 'PL', 'DK', 'NO', 'SE', 'US'].map(currencyOf)).toEqual([
    'GBP',
    'CHF',
    'PLN',
    'DKK',
    'NOK',
    'SEK',
    'USD',
  ])
  expect(currencyOf('JP')).toBe('EUR')
})

test('seeding twice, and at once, gives each site one set of lists', async () => {
  await Promise.all([seedBundles(db), seedBundles(db)])
  await seedBundles(db)
  expect(await findBundles(db, siteId)).toHaveLength(Object.keys(priceLists).length * 5)
})

test('a list that the operator retired does not come back by seeding', async () => {
  await db.kysely
    .updateTable('bundles')
    .set({ retired_at: db.now() })
    .where('currency', '=', 'NZD')
    .execute()
  await seedBundles(db)
  expect(bundlesFor(await findBundles(db, siteId), 'NZ')).toEqual([])
})

test('a country with a list of its own is sold that and nothing else', async () => {
  const own = {
    site_id: siteId,
    country: 'FI',
    currency: 'EUR',
    credits: 20,
    price_minor: 1000,
    position: 0,
  }
  await db.kysely.insertInto('bundles').values(own).execute()
  const all = await findBundles(db, siteId)
  expect(bundlesFor(all, 'FI')).toMatchObject([{ credits: 20, price_minor: 1000 }])
  expect(bundlesFor(all, 'NL').map((bundle) => bundle.credits)).toEqual([10, 25, 60, 150, 400])
})

test('the minimum message costs come from the cheapest bundle of each country', async () => {
  const site = await findSite(db, 'localhost')
  const { minimum_message_costs: costs } = await costsOfSite(db, site, 'NL')
  expect(costs.NL).toEqual({ costs: 0.4, currency: 'EUR' })
  expect(costs.FI).toEqual({ costs: 0.5, currency: 'EUR' })
  expect(costs.DK).toEqual({ costs: 3, currency: 'DKK' })
  expect(costs.NZ).toBeUndefined()
  expect(Object.keys(costs)).toHaveLength(countries.length - 1)
})

test('what a credit costs in a country, from its cheapest bundle to its dearest', async () => {
  const site = await findSite(db, 'localhost')
  const priceIn = async (country: Country) => (await costsOfSite(db, site, country)).credit_price
  expect(await priceIn('NL')).toEqual({
    from_minor: 15_999 / 400,
    to_minor: 79.9,
    currency: 'EUR',
  })
  expect(await priceIn('FI')).toEqual({ from_minor: 50, to_minor: 50, currency: 'EUR' })
  expect(await priceIn('NZ')).toBeNull()
})
