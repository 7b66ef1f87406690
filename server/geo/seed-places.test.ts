import { expect, test } from 'vitest'
import { readPlaces } from '#database/places/read-places.ts'
import { testDatabase } from '../testing/test-database.ts'
import { seedPlaces } from './seed-places.ts'

const { db } = await testDatabase()

test('the towns are loaded once, also when two processes start at once', async () => {
  const added = await Promise.all([seedPlaces(db), seedPlaces(db)])
  expect(added[0] + added[1]).toBe(readPlaces().length)
  expect(await seedPlaces(db)).toBe(0)
  const utrecht = await db.kysely
    .selectFrom('places')
    .selectAll()
    .where('country', '=', 'NL')
    .where('name', '=', 'Utrecht')
    .executeTakeFirstOrThrow()
  expect(utrecht.region).toBe('NL-UT')
  expect(utrecht.latitude).toBeCloseTo(52.09, 1)
})
