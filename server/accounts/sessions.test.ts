import { expect, test } from 'vitest'
import { aMember, aSite, theSite } from '../testing/people.ts'
import { testDatabase } from '../testing/test-database.ts'
import {
  closeSession,
  closeSessionsOf,
  memberOfSession,
  openSession,
  renewSession,
} from './sessions.ts'

const { db, setNow } = await testDatabase()
const siteId = await theSite(db)
const day = 86_400_000
const start = Date.parse('2026-03-01T12:00:00Z')
const afterDays = (days: number) => setNow(new Date(start + days * day))
const isOpen = async (token: string) => (await memberOfSession(db, siteId, token)) !== null

test('a session ends after 30 days without use', { tags: ['S9.31'] }, async () => {
  afterDays(0)
  const token = await openSession(db, (await aMember(db)).id, '')
  afterDays(29.99)
  expect(await isOpen(token)).toBe(true)
  afterDays(30)
  expect(await isOpen(token)).toBe(false)
  expect(await renewSession(db, token)).toBe(false)
})

test('use renews a session, at most once an hour', { tags: ['S9.31'] }, async () => {
  afterDays(0)
  const token = await openSession(db, (await aMember(db)).id, '')
  afterDays(0.9 / 24)
  expect(await renewSession(db, token)).toBe(false)
  afterDays(20)
  expect(await renewSession(db, token)).toBe(true)
  expect(await renewSession(db, token)).toBe(false)
  afterDays(49)
  expect(await isOpen(token)).toBe(true)
  afterDays(50)
  expect(await isOpen(token)).toBe(false)
})

test('one session ends alone, or all of a member together', async () => {
  setNow(null)
  const member = await aMember(db)
  const other = await aMember(db)
  const [one, two] = [await openSession(db, member.id, ''), await openSession(db, member.id, '')]
  const foreign = await openSession(db, other.id, '')
  await closeSession(db, one)
  expect([await isOpen(one), await isOpen(two)]).toEqual([false, true])
  await closeSessionsOf(db, member.id)
  expect([await isOpen(two), await isOpen(foreign)]).toEqual([false, true])
})

test.each(['blocked', 'pending_deletion'])('a session of a %s account is none', async (status) => {
  const { id } = await aMember(db)
  const token = await openSession(db, id, '')
  const deletion_due_at = status === 'blocked' ? null : db.now()
  await db.kysely
    .updateTable('members')
    .set({ status, deletion_due_at })
    .where('id', '=', id)
    .execute()
  expect(await isOpen(token)).toBe(false)
})

test('a session counts on its own site only', async () => {
  const other = await aSite(db, { slug: 'other', host: 'other.test' })
  const token = await openSession(db, (await aMember(db)).id, '')
  expect(await memberOfSession(db, other, token)).toBeNull()
})

test('an account that keeps no language keeps that of the pages it is used in, and no later one', async () => {
  afterDays(0)
  const { id } = await aMember(db)
  const token = await openSession(db, id, '')
  const languageOf = async () => (await memberOfSession(db, siteId, token))?.language
  for (const [after, chosen, kept] of [
    [1, null, null],
    [2, 'de', 'de'],
    [3, 'fr', 'de'],
  ] as const) {
    afterDays(after)
    expect(await renewSession(db, token, chosen)).toBe(true)
    expect(await languageOf()).toBe(kept)
  }
})
