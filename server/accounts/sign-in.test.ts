import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { aVisitor } from '../testing/askers.ts'
import { aMember, aSite } from '../testing/people.ts'
import { refusalOf } from '../testing/refused.ts'
import { testDatabase } from '../testing/test-database.ts'
import { hashPassword } from './passwords/passwords.ts'
import { memberOfSession } from './sessions.ts'
import { signIn } from './sign-in.ts'

const { db, setNow } = await testDatabase()
const password = 'a quiet harbour at dusk'
const stored = await hashPassword(password)

async function aMemberWithPassword(traits: Parameters<typeof aMember>[1] = {}) {
  const member = await aMember(db, traits)
  await db.kysely
    .updateTable('members')
    .set({ password_hash: stored })
    .where('id', '=', member.id)
    .execute()
  return member
}

const visitor = (traits = {}) => aVisitor(db, traits)
const tryIn = async (login: string, given: string, traits = {}) =>
  signIn(db, await visitor(traits), { login, password: given }, 'a browser')

test('S7.3 the login is the e-mail address or the username, in any case', async () => {
  const member = await aMemberWithPassword({ name: 'Nora Lind' })
  const asker = await visitor()
  for (const login of [member.email, ' NORA.LIND@example.test ', 'Nora Lind', 'nora  LIND']) {
    const token = await signIn(db, asker, { login, password }, '')
    expect((await memberOfSession(db, asker.site.id, token))?.id).toBe(member.id)
  }
})

test('T12 each sign-in has a token of its own, of which the database knows only the hash', async () => {
  const member = await aMemberWithPassword()
  const one = await tryIn(member.email, password)
  const other = await tryIn(member.email, password)
  expect(one).not.toBe(other)
  expect(Buffer.from(one, 'base64url')).toHaveLength(32)
  const sessions = await db.kysely.selectFrom('sessions').select('token_hash').execute()
  expect(sessions.some((each) => each.token_hash.equals(Buffer.from(one, 'base64url')))).toBe(false)
})

test('S8.12 a wrong password and an unknown login are refused alike', async () => {
  const member = await aMemberWithPassword()
  const network = '192.0.2.12'
  const wrong = await refusalOf(tryIn(member.email, 'wrong', { network }))
  const unknown = await refusalOf(tryIn('nobody@example.test', password, { network }))
  expect(wrong).toEqual(unknown)
  expect(wrong).toMatchObject({ code: 'login_failed', status: 401 })
})

test('S8.13 after five wrong passwords the sixth try is blocked for 15 minutes, the right one too', async () => {
  const member = await aMemberWithPassword()
  const network = '192.0.2.13'
  const start = Date.parse('2026-03-01T12:00:00Z')
  const at = (minutes: number) => setNow(new Date(start + minutes * 60_000))
  for (const minute of [0, 1, 2, 3, 4]) {
    at(minute)
    expect((await refusalOf(tryIn(member.email, 'wrong', { network }))).code).toBe('login_failed')
  }
  at(5)
  const blocked = await refusalOf(tryIn(member.email, password, { network }))
  expect(blocked).toMatchObject({ code: 'login_blocked', status: 429, details: { minutes: 14 } })
  expect(blocked.retryAfterSeconds).toBe(14 * 60)
  at(18.5)
  const later = await refusalOf(tryIn(member.name, password, { network }))
  expect(later.details).toEqual({ minutes: 1 })
  at(19)
  await tryIn(member.email, password, { network })
  setNow(null)
})

test('T11 an unknown login is blocked in the same words', async () => {
  const network = '192.0.2.14'
  for (let count = 0; count < 5; count++) {
    await refusalOf(tryIn('Nobody@example.test', 'wrong', { network }))
  }
  const refusal = await refusalOf(tryIn('nobody@example.test', 'wrong', { network }))
  expect(refusal).toMatchObject({ code: 'login_blocked', details: { minutes: 15 } })
})

test('S4.116 T11 a stranger elsewhere cannot lock the member out', async () => {
  const member = await aMemberWithPassword()
  for (let count = 0; count < 8; count++) {
    await refusalOf(tryIn(member.email, 'wrong', { network: '203.0.113.9' }))
  }
  await tryIn(member.email, password, { network: '192.0.2.15' })
})

test('T11 a burst gets no more tries than patience does', async () => {
  const member = await aMemberWithPassword()
  const tries = Array.from({ length: 40 }, () =>
    refusalOf(tryIn(member.email, 'wrong', { network: '192.0.2.16' })),
  )
  const codes = (await Promise.all(tries)).map((each) => each.code)
  expect(codes.filter((code) => code === 'login_failed')).toHaveLength(5)
  expect(codes.filter((code) => code === 'login_blocked')).toHaveLength(35)
})

test('T11 one network cannot try its luck at many accounts', async () => {
  await visitor()
  await aSite(db, { slug: 'wary', host: 'wary.test', settings: { login_attempts_network: 4 } })
  const codes: string[] = []
  for (let count = 0; count < 6; count++) {
    const refusal = await refusalOf(
      tryIn(`person${count}@example.test`, 'x', { host: 'wary.test' }),
    )
    codes.push(refusal.code)
  }
  expect(codes).toEqual([...Array(4).fill('login_failed'), 'login_blocked', 'login_blocked'])
})

test('right passwords are not counted', async () => {
  const member = await aMemberWithPassword()
  const network = '192.0.2.17'
  for (let count = 0; count < 12; count++) await tryIn(member.email, password, { network })
  for (let count = 0; count < 4; count++) {
    await refusalOf(tryIn(member.email, 'wrong', { network }))
  }
  await tryIn(member.email, password, { network })
})

test('S8.20 an account that is being deleted says so, but only to the right password', async () => {
  const member = await aMemberWithPassword()
  await db.kysely
    .updateTable('members')
    .set({ status: 'pending_deletion', deletion_due_at: new Date(db.now().getTime() + 60_000) })
    .where('id', '=', member.id)
    .execute()
  expect((await refusalOf(tryIn(member.email, 'wrong'))).code).toBe('login_failed')
  const refusal = await refusalOf(tryIn(member.email, password))
  expect(refusal).toMatchObject({ code: 'pending_deletion', status: 409 })
  await db.kysely
    .updateTable('members')
    .set({ deletion_due_at: db.now() })
    .where('id', '=', member.id)
    .execute()
  const over = await refusalOf(tryIn(member.email, password))
  expect(over.code, 'nothing brings it back any more').toBe('login_failed')
})

test('a blocked account does not get in', async () => {
  const member = await aMemberWithPassword()
  await db.kysely
    .updateTable('members')
    .set({ status: 'blocked' })
    .where('id', '=', member.id)
    .execute()
  expect((await refusalOf(tryIn(member.email, password))).code).toBe('login_failed')
})

test('an account of another site does not exist here', async () => {
  await visitor()
  const siteId = await aSite(db, { slug: 'elsewhere', host: 'elsewhere.test' })
  const member = await aMemberWithPassword({ siteId })
  expect((await refusalOf(tryIn(member.email, password))).code).toBe('login_failed')
  await tryIn(member.email, password, { host: 'elsewhere.test' })
})

test("a username that is another's address does not stand in the way", async () => {
  const victim = await aMemberWithPassword({ name: 'Vera' })
  await aMember(db, { name: victim.email.slice(0, 30) })
  await tryIn(victim.email, password)
})

test('T13 a weaker hash is replaced when its owner signs in', async () => {
  const member = await aMemberWithPassword()
  const weak = await hash(password, { memoryCost: 4096, timeCost: 1 })
  await db.kysely
    .updateTable('members')
    .set({ password_hash: weak })
    .where('id', '=', member.id)
    .execute()
  await tryIn(member.email, password)
  const after = await db.kysely
    .selectFrom('members')
    .select('password_hash')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  expect(after.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  await tryIn(member.email, password)
})

test.each(['', '\0', '\ud800', '@', ' ', 'x'.repeat(50_000)])(
  'an odd login is only a wrong one',
  async (login) => {
    const network = '192.0.2.18'
    expect((await refusalOf(tryIn(login, 'wrong', { network }))).code).toBe('login_failed')
  },
)
