import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Asker } from '../context/asker.ts'
import { newToken } from '../secrets/tokens.ts'
import { aVisitor } from '../testing/askers.ts'
import { mailedToken } from '../testing/mails.ts'
import { aMember, aSession, aSite } from '../testing/people.ts'
import { refusalOf } from '../testing/refused.ts'
import { testDatabase } from '../testing/test-database.ts'
import { hashPassword } from './passwords.ts'
import { askForReset, resetPassword } from './reset-password.ts'
import { memberOfSession } from './sessions.ts'
import { signIn } from './sign-in.ts'

const { db, owner, setNow } = await testDatabase()
const closed: string[] = []
const connections = {
  open: () => () => undefined,
  isOnline: () => false,
  closeOf: (memberId: string) => void closed.push(memberId),
}
const context = { db, connections } as unknown as Parameters<typeof resetPassword>[0]
const fresh = 'a lighthouse in the fog'
const given = (token: string) => ({ token, password: fresh, password_repeat: fresh })

let networks = 0
const visitor = (traits = {}) => aVisitor(db, { network: `198.51.100.${++networks}`, ...traits })

async function queuedMails(memberId: string): Promise<number> {
  const result = await sql<{ count: number }>`select count(*) as count
    from graphile_worker._private_jobs where payload->>'memberId' = ${memberId}`.execute(
    owner.kysely,
  )
  return result.rows[0]?.count ?? 0
}

test('the mailed link sets a new password and works once', { tags: ['S8.17'] }, async () => {
  const member = await aMember(db)
  const asker = await visitor()
  const token = await mailedToken(db, member.id, 'reset')
  await resetPassword(context, asker, given(token))
  await signIn(db, asker, { login: member.email, password: fresh }, '')
  expect((await refusalOf(resetPassword(context, asker, given(token)))).code).toBe('link_expired')
})

test('a new password signs the member out everywhere, open streams included', {
  tags: ['T12'],
}, async () => {
  const member = await aMember(db)
  const asker = await visitor()
  const cookies = [await aSession(db, member.id), await aSession(db, member.id)]
  await resetPassword(context, asker, given(await mailedToken(db, member.id, 'reset')))
  for (const cookie of cookies) {
    const token = cookie.replace('session=', '')
    expect(await memberOfSession(db, asker.site.id, token)).toBeNull()
  }
  expect(closed).toContain(member.id)
})

test('who signs in with the old password at that very moment is out too', {
  tags: ['T12'],
}, async () => {
  const member = await aMember(db)
  const old = 'a quiet harbour at dusk'
  await db.kysely
    .updateTable('members')
    .set({ password_hash: await hashPassword(old) })
    .where('id', '=', member.id)
    .execute()
  const token = await mailedToken(db, member.id, 'reset')
  const asker = await visitor()
  const trying = await db.transaction(async (tx) => {
    await resetPassword({ ...context, db: tx }, asker, given(token))
    // The sessions are ended, and nobody else sees it yet.
    const refused = refusalOf(signIn(db, asker, { login: member.email, password: old }, ''))
    await Promise.race([refused, expect.poll(waitingForRows).toBe(1)])
    return { refused }
  })
  expect((await trying.refused).code).toBe('login_failed')
})

async function waitingForRows(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(owner.kysely)
  return rows[0]?.count ?? 0
}

test('the two new passwords must be the same, and the link stays good', {
  tags: ['S5.14'],
}, async () => {
  const member = await aMember(db)
  const asker = await visitor()
  const token = await mailedToken(db, member.id, 'reset')
  const refusal = await refusalOf(
    resetPassword(context, asker, { ...given(token), password_repeat: 'something else' }),
  )
  expect(refusal.faults).toEqual([{ field: 'password_repeat', code: 'passwords_differ' }])
  const weak = { token, password: 'password1', password_repeat: 'password1' }
  expect((await refusalOf(resetPassword(context, asker, weak))).faults).toEqual([
    { field: 'password', code: 'password_too_common' },
  ])
  await resetPassword(context, asker, given(token))
})

test('of ten uses of a reset link at the same moment one succeeds', { tags: ['T14'] }, async () => {
  const member = await aMember(db)
  const asker = await visitor()
  const token = await mailedToken(db, member.id, 'reset')
  const uses = await Promise.allSettled(
    Array.from({ length: 10 }, () => resetPassword(context, asker, given(token))),
  )
  expect(uses.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
})

test('a reset link lives 2 hours, and an activation link is none', { tags: ['T14'] }, async () => {
  const member = await aMember(db, { status: 'not_confirmed' })
  const asker = await visitor()
  const start = Date.parse('2026-03-01T12:00:00Z')
  setNow(new Date(start))
  const late = await mailedToken(db, member.id, 'reset')
  const activation = await mailedToken(db, member.id, 'activation')
  setNow(new Date(start + 2 * 3_600_000))
  expect((await refusalOf(resetPassword(context, asker, given(late)))).code).toBe('link_expired')
  expect((await refusalOf(resetPassword(context, asker, given(activation)))).code).toBe(
    'link_expired',
  )
  setNow(null)
})

test('one used reset link ends the others', async () => {
  const member = await aMember(db)
  const asker = await visitor()
  const [one, other] = [
    await mailedToken(db, member.id, 'reset'),
    await mailedToken(db, member.id, 'reset'),
  ]
  await resetPassword(context, asker, given(other))
  expect((await refusalOf(resetPassword(context, asker, given(one)))).code).toBe('link_expired')
})

test('who was locked out by wrong passwords, here and everywhere, gets in with the new one in this browser', {
  tags: ['T11'],
}, async () => {
  const member = await aMember(db)
  await db.kysely
    .updateTable('members')
    .set({ password_hash: await hashPassword('long forgotten words') })
    .where('id', '=', member.id)
    .execute()
  const asker = await visitor({ device: newToken() })
  const tryIn = (traits: Partial<Asker>, password: string) =>
    signIn(db, { ...asker, ...traits }, { login: member.email, password }, '')
  for (let count = 0; count < 30; count++) {
    const network = count < 6 ? asker.network : `203.0.113.${count}`
    await refusalOf(tryIn({ network }, 'wrong'))
  }
  await resetPassword(context, asker, given(await mailedToken(db, member.id, 'reset')))
  await tryIn({}, fresh)
  expect((await refusalOf(tryIn({ device: newToken() }, fresh))).code).toBe('login_blocked')
})

test('the fourth request of a day is refused, also when all come at once', {
  tags: ['S8.18'],
}, async () => {
  const member = await aMember(db)
  setNow(new Date('2026-03-01T12:00:00Z'))
  const asks = Array.from({ length: 7 }, async () => askForReset(db, await visitor(), member.email))
  const refused = (await Promise.allSettled(asks)).filter((each) => each.status === 'rejected')
  expect(refused.map((each) => each.reason.code)).toEqual(Array(4).fill('too_many_resets'))
  expect(await queuedMails(member.id)).toBe(3)
  setNow(new Date('2026-03-02T12:00:00Z'))
  await askForReset(db, await visitor(), member.email.toUpperCase())
  expect(await queuedMails(member.id)).toBe(4)
  setNow(null)
})

test('an unknown address is said to be unknown', { tags: ['S8.16'] }, async () => {
  const refusal = await refusalOf(askForReset(db, await visitor(), 'nobody@example.test'))
  expect(refusal).toMatchObject({ code: 'email_not_found', status: 404 })
})

test('what is no address is refused at its field, with what was meant', {
  tags: ['S5.9'],
}, async () => {
  const refusal = await refusalOf(askForReset(db, await visitor(), 'anna@gmail,com'))
  expect(refusal.faults).toEqual([
    { field: 'email', code: 'invalid_email', suggestion: 'anna@gmail.com' },
  ])
})

test('where membership is neutral a known and an unknown address are answered alike', {
  tags: ['S5.13'],
}, async () => {
  const siteId = await aSite(db, { slug: 'discreet', host: 'discreet.test', niche: 7 })
  const member = await aMember(db, { siteId })
  const host = 'discreet.test'
  for (const email of [member.email, 'nobody@example.test']) {
    for (let count = 0; count < 3; count++) await askForReset(db, await visitor({ host }), email)
    const refusal = await refusalOf(askForReset(db, await visitor({ host }), email))
    expect(refusal.code).toBe('too_many_resets')
  }
  expect(await queuedMails(member.id)).toBe(3)
})

test('one network cannot ask for a list of addresses', { tags: ['T10'] }, async () => {
  await aSite(db, { slug: 'asked', host: 'asked.test', settings: { resets_an_hour_network: 2 } })
  const asker = await visitor({ host: 'asked.test' })
  const codes: string[] = []
  for (let count = 0; count < 3; count++) {
    codes.push((await refusalOf(askForReset(db, asker, `person${count}@example.test`))).code)
  }
  expect(codes).toEqual(['email_not_found', 'email_not_found', 'rate_limited'])
})

test('a blocked account gets no mail', async () => {
  const member = await aMember(db)
  await db.kysely
    .updateTable('members')
    .set({ status: 'blocked' })
    .where('id', '=', member.id)
    .execute()
  await askForReset(db, await visitor(), member.email)
  expect(await queuedMails(member.id)).toBe(0)
})
