import { expect, test } from 'vitest'
import { aMember } from '../testing/people.ts'
import { testDatabase } from '../testing/test-database.ts'
import { touchActivity } from './touch-activity.ts'

const { db, setNow } = await testDatabase()

test('activity is written at most once in five minutes', async () => {
  const start = new Date('2026-06-10T12:00:00Z')
  const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
  const ada = await aMember(db, { lastActiveAt: later(-60) })
  const writtenAfter = async (minutes: number) => {
    setNow(later(minutes))
    await touchActivity(db, ada.id)
    const row = await db.kysely
      .selectFrom('profiles')
      .select('last_active_at')
      .where('id', '=', ada.id)
      .executeTakeFirstOrThrow()
    return row.last_active_at
  }
  expect(await writtenAfter(0)).toEqual(later(0))
  expect(await writtenAfter(4)).toEqual(later(0))
  expect(await writtenAfter(6)).toEqual(later(6))
})
