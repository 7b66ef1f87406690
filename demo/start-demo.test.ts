import { expect, test } from 'vitest'
import { findLedgerFaults } from '#server/credits/audit/find-ledger-faults.ts'
import { seedBundles } from '#server/credits/bundles.ts'
import { seedPlaces } from '#server/geo/seed-places.ts'
import { theSite } from '#server/testing/people.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { seedCast } from './seed/seed-cast.ts'

const { db } = await testDatabase()

test('the books of the demonstration’s people add up', { tags: ['R23'] }, async () => {
  const siteId = await theSite(db)
  await seedPlaces(db)
  await seedBundles(db)
  await seedCast(db, { siteId, passwordHash: 'none' })
  const { count } = await db.kysely
    .selectFrom('orders')
    .select((select) => select.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBeGreaterThan(0)
  expect(await findLedgerFaults(db)).toEqual([])
})
