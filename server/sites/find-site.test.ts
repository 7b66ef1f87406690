import { expect, test, vi } from 'vitest'
import { theSite } from '../testing/people.ts'
import { testDatabase } from '../testing/test-database.ts'
import { rememberSites } from './find-site.ts'

const { db, owner } = await testDatabase()
const id = await theSite(db)
// Whoever begins to hear of changes forgets what was remembered before.
await new Promise<void>((done) =>
  db.changes.hear({ told: () => undefined, hearing: (well) => well && done() }),
)

async function rename(name: string): Promise<void> {
  await owner.kysely.updateTable('sites').set({ name }).where('id', '=', id).execute()
}

test('a site is asked once for as long as it is remembered', async () => {
  const find = rememberSites(db, 60_000, () => true)
  await find('localhost')
  const query = vi.spyOn(db, 'query')
  expect(await find('localhost')).toMatchObject({ id })
  expect(query).not.toHaveBeenCalled()
  query.mockRestore()
})

test('a change is known with the next look here, and a moment after its commit elsewhere', async () => {
  const find = rememberSites(db, 60_000, () => true)
  await find('localhost')
  await db.kysely.updateTable('sites').set({ name: 'Here' }).where('id', '=', id).execute()
  expect((await find('localhost')).name).toBe('Here')
  await rename('Elsewhere')
  await expect.poll(async () => (await find('localhost')).name).toBe('Elsewhere')
})

test('what is not remembered is asked anew', async () => {
  const find = rememberSites(db, 0, () => true)
  await rename('Before')
  expect((await find('localhost')).name).toBe('Before')
  await rename('After')
  expect((await find('localhost')).name).toBe('After')
})
