import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { connectByItsClock } from '#database/connect-by-its-clock.ts'
import { runCommand } from '../cli/run-command.ts'
import { tasksOf } from '../tasks.ts'
import { aMember, aSession, theSite } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'
import { confirmTime, tellOfJump } from './sure-time.ts'

const { db, owner, url, context, setNow } = await testApp()
await theSite(db)
const logged: string[] = []
context.log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) })
const tasks = tasksOf(context)
const start = new Date('2027-03-01T12:00:00Z')
const dayMs = 86_400_000
const after = (days: number) => new Date(start.getTime() + days * dayMs)
const run = (...words: string[]) => runCommand(words, { DATABASE_URL: url })

beforeEach(async () => {
  setNow(start)
  await confirmTime(db)
  logged.length = 0
})

/** Somebody who left: erased in fourteen days. */
async function aLeaver(): Promise<string> {
  const { id } = await aMember(db)
  await db.kysely
    .updateTable('members')
    .set({ status: 'pending_deletion', deletion_due_at: after(14) })
    .where('id', '=', id)
    .execute()
  return id
}

const statusOf = async (id: string) =>
  (
    await db.kysely
      .selectFrom('members')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status

const recurring = [
  'erase_due',
  'clean_up',
  'sweep_chat_photos',
  'sweep_exports',
  'remind_unfinished',
] as const

test('after a jump of more than a day nothing is erased or swept until an operator says so', {
  tags: ['R6'],
}, async () => {
  const left = await aLeaver()
  const { id } = await aMember(db, { status: 'not_confirmed' })
  const signedUp = db.kysely.updateTable('members').set({ signed_up_at: after(14) })
  await signedUp.where('id', '=', id).execute()
  await aSession(db, left)
  const rows = async () =>
    (
      await sql<{
        all: string
      }>`select (select count(*) from sessions) || ' ' || (select count(*) from data_exports)
        || ' ' || (select count(*) from members where reminded_at is not null) as all`.execute(
        owner.kysely,
      )
    ).rows[0]?.all
  await db.kysely
    .insertInto('data_exports')
    .values({ member_id: left, state: 'failed', requested_at: start, expires_at: start })
    .execute()
  const before = await rows()
  setNow(after(40))
  for (const job of recurring) await tasks[job]({})
  expect([await statusOf(left), await rows()]).toEqual(['pending_deletion', before])
  expect(logged).toHaveLength(recurring.length)
  expect(logged[0]).toContain('erase_due waits: time has jumped')

  await confirmTime(db)
  for (const job of recurring) await tasks[job]({})
  expect([await statusOf(left), await rows()]).toEqual(['erased', '0 0 0'])
})

test('where time goes on hour by hour an account is erased in its time, and unasked', {
  tags: ['R6'],
}, async () => {
  const left = await aLeaver()
  for (let days = 0; days < 14; days += 0.75) {
    setNow(after(days))
    await tasks.erase_due({})
  }
  expect(await statusOf(left)).toBe('pending_deletion')
  setNow(after(14.01))
  await tasks.erase_due({})
  expect([await statusOf(left), logged]).toEqual(['erased', []])
})

test('a clock that was wrong for a while holds things back, and lets go once it is right again', {
  tags: ['R6'],
}, async () => {
  const left = await aLeaver()
  setNow(after(15))
  await tasks.erase_due({})
  setNow(after(0.1))
  await tasks.erase_due({})
  expect([await statusOf(left), logged.length]).toEqual(['pending_deletion', 1])
  // Backwards: what ran in time that has not come yet does not run again.
  await db.kysely
    .updateTable('members')
    .set({ deletion_due_at: after(-3) })
    .where('id', '=', left)
    .execute()
  setNow(after(-2))
  await tasks.erase_due({})
  expect([await statusOf(left), logged.length]).toEqual(['pending_deletion', 2])
})

test('a service that was off for three days says at its start what it holds back, and how to go on', async () => {
  setNow(after(3))
  await tellOfJump(context)
  expect(logged).toHaveLength(1)
  expect(logged[0]).toContain('nothing is erased, swept or reminded of')
  expect(logged[0]).toContain('clock confirm')
})

test('an operator sees the jump and what waits, collects no debits, and confirms', async () => {
  setNow(null)
  await db.kysely
    .updateTable('clock')
    .set({ seen_at: new Date(Date.now() - 3 * dayMs) })
    .execute()
  const { code, said } = await run('clock', 'show')
  expect(code).toBe(0)
  expect(said).toContain('time has jumped 3.0 days forward')
  expect(said).toMatch(/\d+ accounts? would be erased/)
  expect(await run('sepa', 'collect', '--site', 'general', '--out', '/dev/null')).toMatchObject({
    code: 1,
    said: expect.stringContaining('time has jumped 3.0 days forward'),
  })
  expect((await run('clock', 'confirm')).said).toContain('what waited is done within the hour')
  expect((await run('clock', 'show')).said).toContain('nothing waits')
  expect((await run('clock', 'confirm')).said).toContain('nothing to confirm')
})

test('time is the database’s, whatever the clock of this machine says', {
  tags: ['T50', 'R6'],
}, async () => {
  for (const days of [-15, 0, 15]) {
    const wrong = performance.timeOrigin + days * dayMs
    const there = await connectByItsClock({ url, connections: 1 }, wrong)
    try {
      expect(Math.abs(there.now().getTime() - Date.now())).toBeLessThan(3_600_000)
    } finally {
      await there.close()
    }
  }
})
