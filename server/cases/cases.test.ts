import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aSite } from '../testing/people.ts'
import { testDatabase } from '../testing/test-database.ts'
import { forgetOldCases, listCases, makeNumber } from './cases.ts'

const { db, setNow } = await testDatabase()
const siteId = await aSite(db, {
  slug: 'general',
  isDefault: true,
  settings: { case_keep_days: 10 },
})

async function aCase(
  state: 'open' | 'answered' | 'closed',
  at = new Date('2027-01-01T12:00:00Z'),
): Promise<string> {
  const id = randomUUID()
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

test('open cases are listed oldest first, answered ones latest first', async () => {
  await db.kysely.deleteFrom('cases').execute()
  const days = [2, 1, 3].map((day) => new Date(`2027-02-0${day}T12:00:00Z`))
  for (const day of days) for (const state of ['open', 'answered'] as const) await aCase(state, day)
  const listed = async (state: 'open' | 'answered') =>
    (await listCases(db, state)).map(({ created_at }) => created_at.getUTCDate())
  expect(await listed('open')).toEqual([1, 2, 3])
  expect(await listed('answered')).toEqual([3, 2, 1])
})
