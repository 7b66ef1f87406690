import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { rewriteQueries } from '../rewrite-queries.ts'
import { plantedFaults } from './planted/planted-faults.ts'
import { runHistories } from './run-histories.ts'

/** A seed that finds them all, nearly all soon: the faults here are known, so chance is not needed. */
const commonSeed = 20_260_303
const table: string[] = []
afterAll(() => table.length > 0 && console.info(table.join('\n')))
/** Known faults are found once for all parts of a long proof. */
const faults = process.env.PROOF_FRESH === 'only' ? [] : plantedFaults

describe.each(faults)('where $name', async (fault) => {
  const { name, sql: change, rewrite, twist } = fault
  const seed = fault.seed ?? commonSeed
  const { db, owner, url, setNow } = await testDatabase()

  test('the histories find it, the 1000th at the latest', {
    tags: ['R2'],
    timeout: 0,
  }, async () => {
    if (change) await sql.raw(change).execute(owner.kysely)
    if (rewrite) rewriteQueries(new URL(url).pathname.slice(1), rewrite)
    const stage = { db, setNow, ...(twist && { twist }) }
    const { wrong, histories } = await runHistories(stage, { seed, histories: 1000 })
    table.push(`${name} | ${histories} | ${wrong.slice(0, 3).join('; ')}`)
    await db.close()
    await owner.close()
    expect(wrong).not.toEqual([])
  })
})

test('at least twelve faults are planted', { tags: ['R2'] }, () => {
  expect(plantedFaults.length).toBeGreaterThanOrEqual(12)
})
