import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aSite } from '../testing/people.ts'
import { testDatabase } from '../testing/test-database.ts'
import { forgetOldCases, makeNumber } from './cases.ts'

const { db, setNow } = await testDatabase()
const siteId = await aSite(db, {
  slug: 'general',
  isDefault: true,
  settings: { case_keep_days: 10 },
})

async function aCase(state: 'open' | 'answered' | 'closed'): Promise<string> {
  const id = randomUUID()
  const at = new Date('2027-01-01T12:00:00Z')
  await db.kysely
    .insertInto('cases')
    .values({
      ...{ id, site_id: siteId, number: makeNumber(), kind: 'question', reason: 'other', state },
      ...{ name: 'Vera', email: 'vera@example.test', profile: '', words: 'Why?', language: 'en' },
      ...{ created_at: at, answer_until: at },
      answer: state === 'answered' ? 'So.' : null,
      answered_at: state === 'answered' ? at : null,
    })
    .execute()
  await db.kysely
    .insertInto('case_pictures')
    .values({ id: randomUUID(), case_id: id, position: 1 })
    .execute()
  return id
}

const left = async () =>
  (await db.kysely.selectFrom('cases').select('id').execute()).map(({ id }) => id)

test('cases are kept for the days of the site after they were closed, open ones until then', async () => {
  const [open, answered, closed] = [
    await aCase('open'),
    await aCase('answered'),
    await aCase('closed'),
  ]
  setNow(new Date('2027-01-11T11:59:59Z'))
  await forgetOldCases(db)
  expect((await left()).sort()).toEqual([open, answered, closed].sort())
  setNow(new Date('2027-01-11T12:00:00Z'))
  await forgetOldCases(db)
  expect(await left()).toEqual([open])
  expect(await db.kysely.selectFrom('case_pictures').selectAll().execute()).toHaveLength(1)
  setNow(null)
})
