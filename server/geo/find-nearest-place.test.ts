import { beforeAll, expect, test } from 'vitest'
import { countries } from '#contract/countries.ts'
import { place } from '#contract/geo.ts'
import { aVisitor } from '../testing/askers.ts'
import { meeting } from '../testing/meeting.ts'
import { aMember } from '../testing/people.ts'
import { refusalOf } from '../testing/refused.ts'
import { testDatabase } from '../testing/test-database.ts'
import { findNearestPlace } from './places.ts'
import { seedPlaces } from './seed-places.ts'

const { db } = await testDatabase()
beforeAll(async () => {
  await seedPlaces(db)
})

let networks = 0
/** Asks from a network of its own, so that no test meets the limit of another. */
const nearest = async (lat: number, lon: number) => {
  networks += 1
  const asker = await aVisitor(db, { network: `198.51.100.${networks}` })
  return findNearestPlace(db, asker, { lat, lon })
}

test('the nearest town of a position is found in each of the 19 countries', {
  tags: ['S7.14'],
}, async () => {
  for (const country of countries) {
    const largest = await db.kysely
      .selectFrom('places')
      .selectAll()
      .where('country', '=', country)
      .orderBy('population', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const found = await nearest(largest.latitude, largest.longitude)
    expect(found).toMatchObject({ country })
    expect(place.parse(found)).toEqual(found)
  }
})

test.each([
  [52.0907, 5.1214, 'Utrecht'],
  [55.6761, 12.5683, 'København'],
  [-36.8485, 174.7633, 'Auckland'],
])('at %f, %f one is in %s', { tags: ['S7.14'] }, async (lat, lon, name) => {
  expect(await nearest(lat, lon)).toMatchObject({ name })
})

test.each([
  [54, 4.5],
  [0, 0],
  [90, 0],
  [-90, 180],
  [0, -180],
  [39.9, 116.4],
])(
  'at %f, %f, far from every town we know, there is none',
  { tags: ['S7.16'] },
  async (lat, lon) => {
    expect(await nearest(lat, lon)).toBe(false)
  },
)

test('the position counts only to two decimals and is written nowhere', {
  tags: ['T30'],
}, async () => {
  const one = await nearest(52.09499, 5.11501)
  expect(await nearest(52.09, 5.12)).toEqual(one)
  const rows = await db.kysely.selectFrom('rate_limits').selectAll().execute()
  expect(JSON.stringify(rows)).not.toMatch(/52[.,]|5[.,]1[12]/)
})

test('a network, and a member on many networks, may ask so often and no more', async () => {
  const here = await meeting(db)
  const visitor = { ...(await here.visitor({ geocodes_an_hour: 2 })), network: '203.0.113.1' }
  const ask = (asker: typeof visitor) => findNearestPlace(db, asker, { lat: 52.09, lon: 5.12 })
  await ask(visitor)
  await ask(visitor)
  const refused = await refusalOf(ask(visitor))
  expect([refused.code, (refused.retryAfterSeconds ?? 0) > 0]).toEqual(['rate_limited', true])
  const member = await here.as(await aMember(db), { geocodes_an_hour: 2 })
  await ask({ ...member, network: '203.0.113.2' })
  await ask({ ...member, network: '203.0.113.3' })
  expect((await refusalOf(ask({ ...member, network: '203.0.113.4' }))).code).toBe('rate_limited')
})
