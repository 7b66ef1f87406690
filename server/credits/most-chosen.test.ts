import { expect, test } from 'vitest'
import { loadOffer } from '../payments/load-offer.ts'
import { testShop } from '../payments/testing/test-shop.ts'
import { bundlesFor, findBundles, mostChosen } from './bundles.ts'

const shop = await testShop()
const { db, context } = shop
const asker = await shop.buyer()
const list = bundlesFor(await findBundles(db, asker.site.id), 'NL')

async function sold(credits: number, count: number, completed = true) {
  const bundle = list.find((each) => each.credits === credits)!
  const order = {
    site_id: asker.site.id,
    member_id: asker.member.id,
    bundle_id: bundle.id,
    credits,
    price_minor: bundle.price_minor,
    full_price_minor: bundle.price_minor,
    currency: 'EUR',
    country: 'NL',
    method: 'ideal',
    state: completed ? 'completed' : 'failed',
    created_at: db.now(),
    completed_at: completed ? db.now() : null,
  }
  await db.kysely
    .insertInto('orders')
    .values(Array.from({ length: count }, () => order))
    .execute()
}

test('no bundle is called most chosen before it is true', async () => {
  await sold(60, 19)
  await sold(400, 40, false)
  expect(await mostChosen(db, asker.site.id)).toBeNull()
  const { bundles } = await loadOffer(context, asker)
  expect(bundles.map((bundle) => bundle.most_chosen)).toEqual([false, false, false, false, false])

  await sold(25, 1)
  expect(await mostChosen(db, asker.site.id)).toBe(60)
  const offer = await loadOffer(context, asker)
  expect(
    offer.bundles.filter((bundle) => bundle.most_chosen).map(({ credits }) => credits),
  ).toEqual([60])

  await sold(25, 18)
  expect(await mostChosen(db, asker.site.id)).toBeNull()
})

test('a visitor sees the prices of the language, a member those of the own country', async () => {
  const visitor = { ...asker, member: null }
  const currencyFor = async (who: Parameters<typeof loadOffer>[1]) =>
    (await loadOffer(context, who)).bundles[0]?.currency
  expect(await currencyFor(visitor)).toBe('EUR')
  expect(await currencyFor({ ...visitor, locale: 'sv' })).toBe('SEK')
  expect(await currencyFor({ ...visitor, country: 'GB', locale: 'sv' })).toBe('GBP')
  expect(await currencyFor(await shop.buyer({ country: 'US', region: null }))).toBe('USD')
})

test('without a payment provider no method is offered', async () => {
  const { methods } = await loadOffer({ ...context, payments: new Map() }, asker)
  expect(methods).toEqual([])
})
