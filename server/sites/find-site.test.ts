import { expect, test } from 'vitest'
import { theSite } from '../testing/people.ts'
import { testDatabase } from '../testing/test-database.ts'
import { rememberSites } from './find-site.ts'

const { db, owner } = await testDatabase()
const id = await theSite(db)

async function rename(name: string): Promise<void> {
  await owner.kysely.updateTable('sites').set({ name }).where('id', '=', id).execute()
}

test('a site is asked once for as long as it is remembered', async () => {
  const find = rememberSites(db, 60_000, () => true)
  await rename('Before')
  expect((await find('localhost')).name).toBe('Before')
  await rename('After')
  expect((await find('localhost')).name).toBe('Before')
})

test('what is not remembered is asked anew', async () => {
  const find = rememberSites(db, 0, () => true)
  await rename('Before')
  expect((await find('localhost')).name).toBe('Before')
  await rename('After')
  expect((await find('localhost')).name).toBe('After')
})
