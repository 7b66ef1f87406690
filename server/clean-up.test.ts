import { expect, test } from 'vitest'
import { cleanUp } from './clean-up.ts'
import { mailedToken } from './testing/mails.ts'
import { aMember, aSession } from './testing/people.ts'
import { testDatabase } from './testing/test-database.ts'
import { countTry } from './tries/count-tries.ts'

const { db, setNow } = await testDatabase()
const day = 86_400_000

async function rows() {
  const of = (table: 'sessions' | 'links' | 'rate_limits' | 'mail_changes' | 'tellings') =>
    db.kysely
      .selectFrom(table)
      .select((each) => each.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  const tables = ['sessions', 'links', 'rate_limits', 'mail_changes', 'tellings'] as const
  return (await Promise.all(tables.map(of))).map((each) => each.count)
}

test('sessions, links, counters, addresses that waited and what was told go when they have had their time, and not before', {
  tags: ['T28'],
}, async () => {
  const start = Date.parse('2026-03-01T12:00:00Z')
  setNow(new Date(start))
  const { id } = await aMember(db)
  await aSession(db, id)
  await mailedToken(db, id, 'reset')
  await countTry(db, 'x', { tries: 5, windowMs: 3_600_000 })
  await db.kysely
    .insertInto('mail_changes')
    .values({ member_id: id, email: 'new@example.test', expires_at: new Date(start + day) })
    .execute()
  await db.kysely
    .insertInto('tellings')
    .values({ member_id: id, channel: 'mail', type: 'like', told_at: new Date(start) })
    .execute()
  await cleanUp(db)
  expect(await rows()).toEqual([1, 1, 1, 1, 1])
  setNow(new Date(start + 2 * day))
  await cleanUp(db)
  expect(await rows()).toEqual([0, 1, 0, 0, 1])
  setNow(new Date(start + 31 * day))
  await cleanUp(db)
  expect(await rows()).toEqual([0, 0, 0, 0, 0])
})

test('days of the swipe game go when they are over in every time zone, and not before', {
  tags: ['T28'],
}, async () => {
  setNow(new Date('2026-05-03T03:40:00Z'))
  const { id } = await aMember(db)
  const days = ['2026-05-01', '2026-05-02', '2026-05-03', '2026-05-04']
  await db.kysely
    .insertInto('swipe_days')
    .values(days.map((each) => ({ member_id: id, day: each, likes: 3 })))
    .execute()
  await cleanUp(db)
  const left = db.kysely.selectFrom('swipe_days').select('day').where('member_id', '=', id)
  expect((await left.orderBy('day').execute()).map((each) => each.day)).toEqual(days.slice(1))
})
