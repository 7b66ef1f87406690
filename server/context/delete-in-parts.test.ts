import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { deleteInParts } from './delete-in-parts.ts'

const { db } = await testDatabase()

test('everything that is due goes, part by part, and nothing else', async () => {
  await sql`insert into rate_limits (key, points, expire) select 'k' || n, 1, n from generate_series(1, 25) n`.execute(
    db.kysely,
  )
  await deleteInParts(db, 'rate_limits', sql`expire <= 20`, 5)
  const left = await db.kysely.selectFrom('rate_limits').select('key').orderBy('expire').execute()
  expect(left.map(({ key }) => key)).toEqual(['k21', 'k22', 'k23', 'k24', 'k25'])
  await deleteInParts(db, 'rate_limits', sql`expire <= 20`, 5)
})
