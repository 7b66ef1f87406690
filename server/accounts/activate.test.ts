import { expect, test } from 'vitest'
import { aVisitor } from '../testing/askers.ts'
import { mailedToken } from '../testing/mails.ts'
import { aMember, aSite } from '../testing/people.ts'
import { refusalOf } from '../testing/refused.ts'
import { testDatabase } from '../testing/test-database.ts'
import { activate } from './activate.ts'

const { db, setNow } = await testDatabase()
const { site } = await aVisitor(db)

async function stateOf(id: string) {
  return db.kysely
    .selectFrom('members as m')
    .innerJoin('profiles as p', 'p.id', 'm.id')
    .select(['m.status as member', 'p.status as profile', 'm.confirmed_at'])
    .where('m.id', '=', id)
    .executeTakeFirstOrThrow()
}

test('S3.2 the mailed link makes the account active, and S3.23 the profile too', async () => {
  const { id } = await aMember(db, { status: 'not_confirmed' })
  const token = await mailedToken(db, id, 'activation')
  expect(await stateOf(id)).toEqual({
    member: 'not_confirmed',
    profile: 'disabled',
    confirmed_at: null,
  })
  await activate(db, site, token)
  expect(await stateOf(id)).toMatchObject({ member: 'active', profile: 'active' })
  expect((await stateOf(id)).confirmed_at).not.toBeNull()
})

test('S8.17 an activation link works once', async () => {
  const { id } = await aMember(db, { status: 'not_confirmed' })
  const token = await mailedToken(db, id, 'activation')
  await activate(db, site, token)
  expect(await refusalOf(activate(db, site, token))).toMatchObject({
    code: 'link_expired',
    status: 410,
  })
})

test('T14 of ten uses at the same moment one succeeds', async () => {
  const { id } = await aMember(db, { status: 'not_confirmed' })
  const token = await mailedToken(db, id, 'activation')
  const uses = await Promise.allSettled(Array.from({ length: 10 }, () => activate(db, site, token)))
  expect(uses.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
  const refused = uses.filter((each) => each.status === 'rejected')
  expect(new Set(refused.map((each) => each.reason.code))).toEqual(new Set(['link_expired']))
})

test('S8.17 an activation link lives 14 days', async () => {
  const start = Date.parse('2026-03-01T12:00:00Z')
  const day = 86_400_000
  for (const [age, code] of [
    [14 * day, 'link_expired'],
    [14 * day - 1000, null],
  ] as const) {
    const { id } = await aMember(db, { status: 'not_confirmed' })
    setNow(new Date(start))
    const token = await mailedToken(db, id, 'activation')
    setNow(new Date(start + age))
    const outcome = await activate(db, site, token).catch((refusal) => refusal.code)
    expect(outcome ?? null).toBe(code)
  }
  setNow(null)
})

test('each of several mails works until one of them was used', async () => {
  const { id } = await aMember(db, { status: 'not_confirmed' })
  const [first, second] = [
    await mailedToken(db, id, 'activation'),
    await mailedToken(db, id, 'activation'),
  ]
  await activate(db, site, first)
  expect((await refusalOf(activate(db, site, second))).code).toBe('link_expired')
})

test('T14 a link is good for its own purpose, site and address only', async () => {
  const { id, siteId } = await aMember(db, { status: 'not_confirmed' })
  const reset = await mailedToken(db, id, 'reset')
  expect((await refusalOf(activate(db, site, reset))).code).toBe('link_expired')
  await aSite(db, { slug: 'other', host: 'other.test' })
  const other = await aVisitor(db, { host: 'other.test' })
  const token = await mailedToken(db, id, 'activation')
  expect(other.site.id).not.toBe(siteId)
  expect((await refusalOf(activate(db, other.site, token))).code).toBe('link_expired')
  await db.kysely
    .updateTable('members')
    .set({ email: 'new@example.test' })
    .where('id', '=', id)
    .execute()
  expect((await refusalOf(activate(db, site, token))).code).toBe('link_expired')
})

test('a blocked account is not opened by an old link, and the link is not used up', async () => {
  const { id } = await aMember(db, { status: 'not_confirmed' })
  const token = await mailedToken(db, id, 'activation')
  await db.kysely.updateTable('members').set({ status: 'blocked' }).where('id', '=', id).execute()
  await db.kysely.updateTable('profiles').set({ status: 'blocked' }).where('id', '=', id).execute()
  expect((await refusalOf(activate(db, site, token))).code).toBe('link_expired')
  expect(await stateOf(id)).toMatchObject({ member: 'blocked', profile: 'blocked' })
})

test.each(['', 'x', '\0', 'A'.repeat(43)])('a made-up token is refused', async (token) => {
  expect((await refusalOf(activate(db, site, token))).code).toBe('link_expired')
})

test('T12 the database holds no token that works', async () => {
  const { id } = await aMember(db, { status: 'not_confirmed' })
  const token = await mailedToken(db, id, 'activation')
  const links = await db.kysely
    .selectFrom('links')
    .selectAll()
    .where('member_id', '=', id)
    .execute()
  expect(JSON.stringify(links)).not.toContain(token)
  expect(links[0]?.token_hash.equals(Buffer.from(token, 'base64url'))).toBe(false)
})
