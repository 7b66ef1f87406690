import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { aMortalPostgres } from '../proof/mortal-postgres.ts'
import { type FreezeAge, findFreezeFault, freezeAge } from './freeze-age.ts'

// The least age that PostgreSQL takes: some hundred thousand transactions are enough to pass it.
const postgres = await aMortalPostgres({
  ...{ autovacuum_freeze_max_age: '100000', synchronous_commit: 'off', autovacuum_naptime: '1s' },
})
const connected = async () => {
  const client = new pg.Client({ connectionString: postgres.ownerUrl })
  await client.connect()
  return client
}
const [client, forgetful] = [await connected(), await connected()]
afterAll(async () => {
  await Promise.all([client.end(), forgetful.end()])
  await postgres.stop()
})

async function look(): Promise<FreezeAge> {
  const { rows } = await client.query<FreezeAge>(`select ${freezeAge}`)
  if (!rows[0]) throw new Error('PostgreSQL does not know its age')
  return rows[0]
}

/** Each transaction takes an id. */
const transactions = (count: number) =>
  client.query(
    `do $$ begin for i in 1..${count} loop perform pg_current_xact_id(); commit; end loop; end $$`,
  )

test('an old transaction that keeps ids from being freed is found, and forgotten once it ends', async () => {
  expect(findFreezeFault(await look())).toBeNull()
  await forgetful.query('begin; select pg_current_xact_id()')
  await transactions(160_000)
  const held = await look()
  expect(held.freeze_late).toBeGreaterThan(1.6)
  expect(held.ids_used).toBeCloseTo(160_000 / 2 ** 31, 5)
  expect(findFreezeFault(held)).toMatch(
    /^1 % of the transaction ids are in use, and autovacuum frees none/,
  )
  await forgetful.query('commit')
  await expect.poll(async () => findFreezeFault(await look())).toBeNull()
})

test('half of all ids is too many, however late autovacuum may be', () => {
  expect(findFreezeFault({ ids_used: 0.51, freeze_late: 0.7 })).toContain('51 %')
  expect(findFreezeFault({ ids_used: 0.2, freeze_late: 1.5 })).toBeNull()
})
