import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { cleanUp } from '../clean-up.ts'
import { newToken } from '../secrets/tokens.ts'
import { aVisitor } from '../testing/askers.ts'
import { aMember, aSite } from '../testing/people.ts'
import { refusalOf } from '../testing/refused.ts'
import { testDatabase } from '../testing/test-database.ts'
import { forgetDevices, isKnownDevice, rememberDevice } from './devices.ts'
import { hashPassword } from './passwords.ts'
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

test('the login is the e-mail address or the username, in any case', {
  tags: ['S7.3'],
}, async () => {
  const member = await aMemberWithPassword({ name: 'Nora Lind' })
  const asker = await visitor()
  for (const login of [member.email, ' NORA.LIND@example.test ', 'Nora Lind', 'nora  LIND']) {
    const token = await signIn(db, asker, { login, password }, '')
    expect((await memberOfSession(db, asker.site.id, token))?.id).toBe(member.id)
  }
})

test('each sign-in has a token of its own, of which the database knows only the hash', {
  tags: ['T12'],
}, async () => {
  const member = await aMemberWithPassword()
  const one = await tryIn(member.email, password)
  const other = await tryIn(member.email, password)
  expect(one).not.toBe(other)
  expect(Buffer.from(one, 'base64url')).toHaveLength(32)
  const sessions = await db.kysely.selectFrom('sessions').select('token_hash').execute()
  expect(sessions.some((each) => each.token_hash.equals(Buffer.from(one, 'base64url')))).toBe(false)
})

test('a wrong password and an unknown login are refused alike', { tags: ['S8.12'] }, async () => {
  const member = await aMemberWithPassword()
  const network = '192.0.2.12'
  const wrong = await refusalOf(tryIn(member.email, 'wrong', { network }))
  const unknown = await refusalOf(tryIn('nobody@example.test', password, { network }))
  expect(wrong).toEqual(unknown)
  expect(wrong).toMatchObject({ code: 'login_failed', status: 401 })
})

test('after five wrong passwords the sixth try is blocked for 15 minutes, the right one too', {
  tags: ['S8.13'],
}, async () => {
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
  const later = await refusalOf(tryIn(` ${member.email.toUpperCase()}`, password, { network }))
  expect(later.details).toEqual({ minutes: 1 })
  at(19)
  await tryIn(member.email, password, { network })
  setNow(null)
})

test('an unknown login is blocked in the same words', { tags: ['T11'] }, async () => {
  const network = '192.0.2.14'
  for (let count = 0; count < 5; count++) {
    await refusalOf(tryIn('Nobody@example.test', 'wrong', { network }))
  }
  const refusal = await refusalOf(tryIn('nobody@example.test', 'wrong', { network }))
  expect(refusal).toMatchObject({ code: 'login_blocked', details: { minutes: 15 } })
})

test('a stranger elsewhere cannot lock the member out', { tags: ['S4.116', 'T11'] }, async () => {
  const member = await aMemberWithPassword()
  for (let count = 0; count < 8; count++) {
    await refusalOf(tryIn(member.email, 'wrong', { network: '203.0.113.9' }))
  }
  await tryIn(member.email, password, { network: '192.0.2.15' })
})

test('however a login is typed it is counted once, for a member and for nobody alike', {
  tags: ['T10'],
}, async () => {
  const member = await aMemberWithPassword({ name: 'Many Forms' })
  const ways = (login: string) => [
    login,
    login.toUpperCase(),
    ` ${login}`,
    login.replace('example', 'exam\u{fe0f}ple'),
    login.replace('o', '\u{ff4f}'),
    login.replace('.', '\0.'),
    login.normalize('NFKD'),
  ]
  const codes = async (login: string, network: string) => {
    const refused: string[] = []
    for (const way of ways(login)) {
      refused.push((await refusalOf(tryIn(way, 'wrong', { network }))).code)
    }
    return refused
  }
  const known = await codes(member.email, '192.0.2.30')
  expect(known).toEqual([...Array(5).fill('login_failed'), ...Array(2).fill('login_blocked')])
  expect(await codes('no.member@example.test', '192.0.2.31')).toEqual(known)
  expect(await codes('Many Forms', '192.0.2.32')).toEqual(await codes('No Forms', '192.0.2.33'))
})

test('tries at an address say nothing about the username of the same account', {
  tags: ['T10'],
}, async () => {
  const member = await aMemberWithPassword()
  const network = '192.0.2.34'
  for (let count = 0; count < 6; count++) await refusalOf(tryIn(member.email, 'wrong', { network }))
  for (const name of [member.name, 'Nobody At All']) {
    expect((await refusalOf(tryIn(name, 'wrong', { network }))).code).toBe('login_failed')
  }
  await fromEverywhere(member.email, 30)
  for (const name of [member.name, 'Nobody At All']) {
    expect((await refusalOf(tryIn(name, 'wrong', { network: '192.0.2.35' }))).code).toBe(
      'login_failed',
    )
  }
})

/** Wrong passwords from a network each; answers what became of them. */
async function fromEverywhere(login: string, tries: number): Promise<string[]> {
  const refusals = Array.from({ length: tries }, async (_, index) =>
    refusalOf(tryIn(login, 'wrong', { network: `2001:db8:${index.toString(16)}:1` })),
  )
  return (await Promise.all(refusals)).map(({ code }) => code)
}

const compared = (codes: string[]) => codes.filter((code) => code === 'login_failed').length

test('from forty networks at once a login has 24 tries in 30 days, whether it is a member’s or nobody’s', {
  tags: ['T11'],
}, async () => {
  const member = await aMemberWithPassword()
  setNow(new Date('2026-03-01T12:00:00Z'))
  for (const login of [member.email, 'nobody.at.all@example.test']) {
    const codes = await fromEverywhere(login, 40)
    expect(compared(codes)).toBe(24)
    expect(new Set(codes)).toEqual(new Set(['login_failed', 'login_blocked']))
  }
  setNow(new Date('2026-03-30T12:00:00Z'))
  expect(compared(await fromEverywhere(member.email, 10))).toBe(0)
  setNow(new Date('2026-04-01T12:00:00Z'))
  await tryIn(member.email, password, { network: '192.0.2.40' })
  setNow(null)
})

test('a browser that was signed in before is not shut out by others, and has tries of its own', {
  tags: ['T11'],
}, async () => {
  const member = await aMemberWithPassword()
  const device = newToken()
  const network = '192.0.2.41'
  await rememberDevice(db, member.id, device)
  for (let count = 0; count < 6; count++) await refusalOf(tryIn(member.email, 'wrong', { network }))
  await fromEverywhere(member.email, 30)
  expect((await refusalOf(tryIn(member.email, password, { network }))).code).toBe('login_blocked')
  await tryIn(member.email, password, { network, device })
  await tryIn(member.name, password, { network, device })
  const stolen = Array.from({ length: 8 }, () =>
    refusalOf(tryIn(member.email, 'wrong', { network: '192.0.2.42', device })),
  )
  const codes = (await Promise.all(stolen)).map(({ code }) => code)
  expect(compared(codes), 'a stolen cookie').toBe(5)
})

test('a forged cookie, one of another account and one that was revoked are none', {
  tags: ['T11'],
}, async () => {
  const [member, other] = [await aMemberWithPassword(), await aMemberWithPassword()]
  const [own, others] = [newToken(), newToken()]
  await rememberDevice(db, member.id, own)
  await rememberDevice(db, other.id, others)
  await fromEverywhere(member.email, 30)
  await forgetDevices(db, member.id)
  for (const device of [own, others, newToken()]) {
    const refusal = await refusalOf(tryIn(member.email, password, { device }))
    expect(refusal.code).toBe('login_blocked')
  }
})

test('an account knows its twenty last browsers, each for a year', { tags: ['T11'] }, async () => {
  const member = await aMemberWithPassword()
  const devices = Array.from({ length: 22 }, newToken)
  const start = Date.parse('2026-03-01T12:00:00Z')
  for (const [index, device] of devices.entries()) {
    setNow(new Date(start + index * 1000))
    await rememberDevice(db, member.id, device)
  }
  const asker = await visitor()
  const knows = (device: string | undefined) =>
    isKnownDevice(db, { ...asker, device: device ?? null }, member.id)
  expect([await knows(devices[0]), await knows(devices[1])]).toEqual([false, false])
  expect([await knows(devices[2]), await knows(devices[21])]).toEqual([true, true])
  setNow(new Date(start + 366 * 86_400_000))
  expect(await knows(devices[21])).toBe(false)
  await cleanUp(db)
  const left = await db.kysely
    .selectFrom('known_devices')
    .select('device_hash')
    .where('member_id', '=', member.id)
    .execute()
  expect(left).toEqual([])
  setNow(null)
})

test('an owner of a whole /48 has four times the tries of a household, not 65,536 times', {
  tags: ['T53'],
}, async () => {
  await visitor()
  await aSite(db, { slug: 'broad', host: 'broad.test', settings: { login_attempts_network: 3 } })
  const codes: string[] = []
  for (let count = 0; count < 20; count++) {
    const network = `2001:db8:beef:${count.toString(16)}`
    const refusal = await refusalOf(
      tryIn(`n${count}@example.test`, 'x', { host: 'broad.test', network }),
    )
    codes.push(refusal.code)
  }
  expect(compared(codes)).toBe(12)
})

test('right passwords do not give back what others have guessed', { tags: ['T11'] }, async () => {
  const member = await aMemberWithPassword()
  const network = '192.0.2.43'
  expect(compared(await fromEverywhere(member.email, 23))).toBe(23)
  for (let count = 0; count < 3; count++) await tryIn(member.email, password, { network })
  expect(compared(await fromEverywhere(member.email, 10))).toBe(1)
})

test('a burst gets no more tries than patience does', { tags: ['T11'] }, async () => {
  const member = await aMemberWithPassword()
  const tries = Array.from({ length: 40 }, () =>
    refusalOf(tryIn(member.email, 'wrong', { network: '192.0.2.16' })),
  )
  const codes = (await Promise.all(tries)).map((each) => each.code)
  expect(codes.filter((code) => code === 'login_failed')).toHaveLength(5)
  expect(codes.filter((code) => code === 'login_blocked')).toHaveLength(35)
})

test('one network cannot try its luck at many accounts', { tags: ['T11'] }, async () => {
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

test('an account that is being deleted says so, but only to the right password', {
  tags: ['S8.20'],
}, async () => {
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

test('a weaker hash is replaced when its owner signs in', { tags: ['T13'] }, async () => {
  const member = await aMemberWithPassword()
  const weak = await hash(password, { memoryCost: 4096, timeCost: 1 })
  await db.kysely
    .updateTable('members')
    .set({ password_hash: weak })
    .where('id', '=', member.id)
    .execute()
  // On two devices at once: neither is told that the password is wrong.
  await Promise.all([tryIn(member.email, password), tryIn(member.email, password)])
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
