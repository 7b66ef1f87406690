import { expect, test } from 'vitest'
import type { Asker } from '../context/asker.ts'
import { newToken } from '../secrets/tokens.ts'
import { aVisitor } from '../testing/askers.ts'
import { mailedToken } from '../testing/mails.ts'
import { aMember, aSession, aSite } from '../testing/people.ts'
import { refusalOf } from '../testing/refused.ts'
import { testDatabase } from '../testing/test-database.ts'
import { activate } from './activate.ts'
import { isKnownDevice, rememberDevice } from './devices.ts'
import { hashPassword } from './passwords.ts'
import { memberOfSession } from './sessions.ts'
import { signIn } from './sign-in.ts'

const { db, setNow } = await testDatabase()
const visitor = await aVisitor(db)
const closed: string[] = []
const connections = {
  open: () => () => undefined,
  isOnline: () => false,
  closeOf: (memberId: string) => void closed.push(memberId),
}
const told: string[] = []
const bus = { publish: (memberId: string) => void told.push(memberId) }
const context = { db, bus, connections } as unknown as Parameters<typeof activate>[0]
const fresh = 'a lighthouse in the fog'

/** As somebody who chooses a password, where nothing else is said. */
const confirm = (token: string, asker: Asker = visitor, password = fresh) =>
  activate(context, asker, { token, password, password_repeat: password }, '')

async function stateOf(id: string) {
  return db.kysely
    .selectFrom('members as m')
    .innerJoin('profiles as p', 'p.id', 'm.id')
    .select(['m.status as member', 'p.status as profile', 'm.confirmed_at'])
    .where('m.id', '=', id)
    .executeTakeFirstOrThrow()
}

test('the mailed link makes the account active, and the profile too', {
  tags: ['S3.2', 'S3.23'],
}, async () => {
  const { id } = await aMember(db, { status: 'not_confirmed' })
  const token = await mailedToken(db, id, 'activation')
  expect(await stateOf(id)).toEqual({
    member: 'not_confirmed',
    profile: 'disabled',
    confirmed_at: null,
  })
  await confirm(token)
  expect(await stateOf(id)).toMatchObject({ member: 'active', profile: 'active' })
  expect((await stateOf(id)).confirmed_at).not.toBeNull()
  expect(told).toEqual([id])
})

const stored = await hashPassword('a quiet harbour at dusk')

/** Somebody signed up with this address, on a computer that is signed in. */
async function anOpened() {
  const member = await aMember(db, { status: 'not_confirmed' })
  await db.kysely
    .updateTable('members')
    .set({ password_hash: stored })
    .where('id', '=', member.id)
    .execute()
  const device = newToken()
  await rememberDevice(db, member.id, device)
  const opener = (await aSession(db, member.id)).replace('session=', '')
  return { ...member, opener, device, token: await mailedToken(db, member.id, 'activation') }
}

const isIn = async (session: string) =>
  (await memberOfSession(db, visitor.site.id, session)) !== null

test('an account that somebody else opened with the address belongs to whoever reads its mails: others are out', {
  tags: ['T12'],
}, async () => {
  const { id, email, opener, device, token } = await anOpened()
  expect((await refusalOf(activate(context, visitor, { token }, ''))).faults).toEqual([
    { field: 'password', code: 'required' },
  ])
  const session = await confirm(token)
  expect(await isIn(session ?? '')).toBe(true)
  expect(await isIn(opener)).toBe(false)
  expect(closed).toContain(id)
  const known = { ...visitor, device }
  expect(await isKnownDevice(db, known, id)).toBe(false)
  const old = { login: email, password: 'a quiet harbour at dusk' }
  expect((await refusalOf(signIn(db, known, old, ''))).code).toBe('login_failed')
  await signIn(db, visitor, { login: email, password: fresh }, '')
})

test('whoever types the password of the sign-up elsewhere is the same person: nobody is signed out', async () => {
  const { opener, token } = await anOpened()
  const session = await confirm(token, visitor, 'a quiet harbour at dusk')
  expect([await isIn(session ?? ''), await isIn(opener)]).toEqual([true, true])
})

test('in a browser of the account, signed in or not, nothing is asked and nothing ends', async () => {
  const one = await anOpened()
  const asker = { ...visitor, member: await memberOfSession(db, visitor.site.id, one.opener) }
  expect(await activate(context, asker, { token: one.token }, '')).toBeNull()
  expect(await isIn(one.opener)).toBe(true)
  const two = await anOpened()
  const known = { ...visitor, device: two.device }
  const session = await activate(context, known, { token: two.token }, '')
  expect([await isIn(session ?? ''), await isIn(two.opener)]).toEqual([true, true])
})

test('an activation link works once', { tags: ['S8.17'] }, async () => {
  const { id } = await aMember(db, { status: 'not_confirmed' })
  const token = await mailedToken(db, id, 'activation')
  await confirm(token)
  expect(await refusalOf(confirm(token))).toMatchObject({
    code: 'link_expired',
    status: 410,
  })
})

test('of ten uses at the same moment one succeeds', { tags: ['T14'] }, async () => {
  const { id } = await aMember(db, { status: 'not_confirmed' })
  const token = await mailedToken(db, id, 'activation')
  const uses = await Promise.allSettled(Array.from({ length: 10 }, () => confirm(token)))
  expect(uses.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
  const refused = uses.filter((each) => each.status === 'rejected')
  expect(new Set(refused.map((each) => each.reason.code))).toEqual(new Set(['link_expired']))
})

test('an activation link lives 14 days', { tags: ['S8.17'] }, async () => {
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
    const outcome = await confirm(token).then(
      () => null,
      (refusal) => refusal.code,
    )
    expect(outcome).toBe(code)
  }
  setNow(null)
})

test('each of several mails works until one of them was used', async () => {
  const { id } = await aMember(db, { status: 'not_confirmed' })
  const [first, second] = [
    await mailedToken(db, id, 'activation'),
    await mailedToken(db, id, 'activation'),
  ]
  await confirm(first)
  expect((await refusalOf(confirm(second))).code).toBe('link_expired')
})

test('a link is good for its own purpose, site and address only', { tags: ['T14'] }, async () => {
  const { id, siteId } = await aMember(db, { status: 'not_confirmed' })
  const reset = await mailedToken(db, id, 'reset')
  expect((await refusalOf(confirm(reset))).code).toBe('link_expired')
  await aSite(db, { slug: 'other', host: 'other.test' })
  const other = await aVisitor(db, { host: 'other.test' })
  const token = await mailedToken(db, id, 'activation')
  expect(other.site.id).not.toBe(siteId)
  expect((await refusalOf(confirm(token, other))).code).toBe('link_expired')
  await db.kysely
    .updateTable('members')
    .set({ email: 'new@example.test' })
    .where('id', '=', id)
    .execute()
  expect((await refusalOf(confirm(token))).code).toBe('link_expired')
})

test('a blocked account is not opened by an old link, and the link is not used up', async () => {
  const { id } = await aMember(db, { status: 'not_confirmed' })
  const token = await mailedToken(db, id, 'activation')
  await db.kysely.updateTable('members').set({ status: 'blocked' }).where('id', '=', id).execute()
  await db.kysely.updateTable('profiles').set({ status: 'blocked' }).where('id', '=', id).execute()
  expect((await refusalOf(confirm(token))).code).toBe('link_expired')
  expect(await stateOf(id)).toMatchObject({ member: 'blocked', profile: 'blocked' })
})

test.each(['', 'x', '\0', 'A'.repeat(43)])('a made-up token is refused', async (token) => {
  expect((await refusalOf(confirm(token))).code).toBe('link_expired')
})

test('the database holds no token that works', { tags: ['T12'] }, async () => {
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
