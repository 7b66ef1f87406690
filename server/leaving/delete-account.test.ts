import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deleteReasons } from '#contract/leaving.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { mailedToken, mailTo } from '../testing/mails.ts'
import { aMember, aSite, type MemberTraits, type TestMember } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'
import { deleteOnRequest } from './close-account.ts'
import { undoDeletion } from './reactivate.ts'

const app = await testApp()
const { db, owner, call, setNow, context } = app
await aSite(db, { slug: 'general', isDefault: true })
const password = 'a quiet harbour at dusk'
const stored = await hashPassword(password)

async function someone(traits: MemberTraits = {}): Promise<TestMember> {
  const member = await aMember(db, traits)
  await db.kysely
    .updateTable('members')
    .set({ password_hash: stored })
    .where('id', '=', member.id)
    .execute()
  return member
}

const leave = (who: TestMember, more: object = {}) =>
  call(who, 'POST /api/account-deletion', { password, confirmed: true, ...more })

const statusOf = async ({ id }: { id: string }) =>
  db.kysely
    .selectFrom('members as m')
    .innerJoin('profiles as p', 'p.id', 'm.id')
    .select(['m.status', 'p.status as profile', 'm.deletion_due_at', 'm.deletion_reason'])
    .select(['m.deletion_remarks', 'm.confirmed_at'])
    .where('m.id', '=', id)
    .executeTakeFirstOrThrow()

async function tokenFor({ id }: TestMember): Promise<string> {
  const { text } = await mailTo(db, id, 'account_deleted')
  return /localhost[^\s]*\/([\w-]{43})/.exec(text)?.[1] ?? ''
}

const follow = (token: string) => call(null, `POST /api/links/${token}`)

test('without the confirmation nothing is deleted, whatever else was sent', {
  tags: ['S5.32'],
}, async () => {
  const ada = await someone()
  for (const confirmed of [false, undefined]) {
    const refused = await leave(ada, { confirmed })
    expect(refused.status).toBe(422)
    const faults = (refused.problem.errors ?? []).map(({ field, code }) => [field, code])
    expect(faults).toEqual([['confirmed', 'confirmation_required']])
  }
  expect(await statusOf(ada)).toMatchObject({ status: 'active', profile: 'active' })
  expect((await call(ada, 'GET /api/user.php')).body.user).not.toBeNull()
})

test('a wrong password deletes nothing, and too many of them wait as at a sign-in', async () => {
  const ada = await someone()
  for (let tries = 0; tries < 5; tries++) {
    const wrong = await leave(ada, { password: 'something else' })
    expect(wrong.problem.errors).toMatchObject([{ field: 'password', code: 'password_wrong' }])
  }
  const blocked = await leave(ada)
  expect([blocked.status, blocked.problem.code]).toEqual([429, 'login_blocked'])
  expect((await statusOf(ada)).status).toBe('active')
})

test.each(deleteReasons)(
  'the reason %s is kept, with remarks',
  { tags: ['S3.164–S3.170'] },
  async (reason) => {
    const ada = await someone()
    expect((await leave(ada, { reason, remarks: 'Thank you all.' })).status).toBe(200)
    expect(await statusOf(ada)).toMatchObject({
      deletion_reason: reason,
      deletion_remarks: 'Thank you all.',
    })
  },
)

test('an unknown reason and remarks of more than 2000 characters are refused', async () => {
  const ada = await someone()
  expect((await leave(ada, { reason: 'boredom' })).status).toBe(422)
  const long = await leave(ada, { reason: 'other', remarks: '😀'.repeat(2001) })
  expect(long.problem.errors).toMatchObject([{ field: 'remarks', code: 'too_long' }])
  expect((await leave(ada, { reason: 'other', remarks: '😀'.repeat(2000) })).status).toBe(200)
})

test('at once the profile is hidden, every session is dead, streams are closed and links are void', {
  tags: ['T12', 'T26'],
}, async () => {
  const [ada, bruno] = [await someone(), await aMember(db)]
  const reset = await mailedToken(db, ada.id, 'reset')
  await call(bruno, `POST /api/members/${ada.id}/messages`, {
    ...{ id: randomUUID(), type: 'text', text: 'Hello' },
  })
  let closed = 0
  context.connections.open(ada.id, {
    sessionHash: Buffer.alloc(32),
    write: () => undefined,
    bufferedBytes: () => 0,
    end: () => void closed++,
  })
  const answer = await leave(ada)
  expect(answer.headers.get('set-cookie')).toMatch(/session=;/)
  expect(closed).toBe(1)
  expect((await call(ada, 'GET /api/chats.php')).problem.code).toBe('authentication_required')
  expect((await call(bruno, `GET /api/members/${ada.id}`)).problem.code).toBe('profile_not_found')
  const { chats } = (await call(bruno, 'GET /api/chats.php')).body
  expect(chats).toMatchObject([{ profile: { name: 'Deleted member', away: 'deleted', age: null } }])
  expect(JSON.stringify(chats)).not.toContain(ada.name)
  const form = {
    token: reset,
    password: 'another quiet harbour',
    password_repeat: 'another quiet harbour',
  }
  expect((await call(null, 'POST /api/password-reset/do', form)).problem.code).toBe('link_expired')
})

test('no mail goes to somebody who is leaving but those about leaving, access and money', {
  tags: ['T26'],
}, async () => {
  const ada = await someone({ status: 'not_confirmed' })
  await leave(ada)
  await expect(mailTo(db, ada.id, 'activation')).rejects.toThrow()
  expect((await mailTo(db, ada.id, 'reset')).to).toBe(ada.email)
})

test('the mail says until when, and its link brings everything back at the last second of 14 days', {
  tags: ['S4.104', 'S9.4'],
}, async () => {
  const start = new Date('2027-03-01T12:00:00Z')
  setNow(start)
  const ada = await someone()
  const before = await statusOf(ada)
  const left = await leave(ada, { reason: 'time' })
  expect(left.body).toEqual({ final_at: '2027-03-15T12:00:00.000Z' })
  const mail = await mailTo(db, ada.id, 'account_deleted')
  expect(mail.text).toContain('15\u00a0March 2027')
  const token = await tokenFor(ada)
  setNow(new Date('2027-03-15T11:59:59Z'))
  expect((await follow(token)).body.user).toMatchObject({ id: ada.id })
  expect(await statusOf(ada)).toEqual(before)
  expect((await follow(token)).problem.code).toBe('link_expired')
  expect((await mailTo(db, ada.id, 'welcome_back')).subject).toBe('Welcome back to Serenade')
  setNow(null)
})

test('at 14 days and later the link, the password and a new link bring nothing back', {
  tags: ['S4.104', 'S4.105'],
}, async () => {
  setNow(new Date('2027-03-01T12:00:00Z'))
  const ada = await someone()
  await leave(ada)
  const token = await tokenFor(ada)
  setNow(new Date('2027-03-15T12:00:00Z'))
  expect((await follow(token)).problem.code).toBe('link_expired')
  const login = { login: ada.email, password }
  expect((await call(null, 'POST /api/user.php', login)).problem.code).toBe('login_failed')
  const asked = await call(null, 'POST /api/reactivation/ask', login)
  expect(asked.problem.code).toBe('login_failed')
  expect((await statusOf(ada)).status).toBe('pending_deletion')
  setNow(null)
})

test.each([
  ['on a break', true, 'paused'],
  ['not', false, 'active'],
])('who was %s comes back so', async (_, pause, profile) => {
  const ada = await someone()
  if (pause) await call(ada, 'PUT /api/pause')
  const before = await statusOf(ada)
  expect(before.profile).toBe(profile)
  await leave(ada)
  await follow(await tokenFor(ada))
  expect(await statusOf(ada)).toEqual(before)
})

test('the way back of an account that was never confirmed confirms it, with a password of whoever reads the mails', {
  tags: ['T12'],
}, async () => {
  const ada = await someone({ status: 'not_confirmed' })
  await leave(ada)
  const token = await tokenFor(ada)
  expect((await follow(token)).problem.code).toBe('invalid_input')
  const chosen = { password: 'a lighthouse in the fog', password_repeat: 'a lighthouse in the fog' }
  expect((await call(null, `POST /api/links/${token}`, chosen)).status).toBe(200)
  expect(await statusOf(ada)).toMatchObject({ status: 'active', profile: 'active' })
  const login = await call(null, 'POST /api/user.php', { login: ada.email, password })
  expect(login.problem.code).toBe('login_failed')
})

test('the link is sent again for the right password alone, three times a day, and to nobody who stays', async () => {
  const [ada, bruno] = [await someone(), await someone()]
  await leave(ada)
  const ask = (login: string, given = password) =>
    call(null, 'POST /api/reactivation/ask', { login, password: given })
  expect((await ask(ada.email, 'wrong one')).problem.code).toBe('login_failed')
  expect((await ask('nobody@example.test')).problem.code).toBe('login_failed')
  for (let time = 0; time < 3; time++) expect((await ask(ada.name)).status).toBe(204)
  expect((await ask(ada.email)).problem.code).toBe('rate_limited')
  expect((await ask(bruno.email)).status).toBe(204)
  const { rows } = await sql<{
    memberId: string
  }>`select payload->>'memberId' as "memberId" from graphile_worker._private_jobs
    where payload->>'mail' = 'account_deleted'`.execute(owner.kysely)
  expect(rows.filter(({ memberId }) => memberId === ada.id)).toHaveLength(4)
  expect(rows.filter(({ memberId }) => memberId === bruno.id)).toHaveLength(0)
  const signIn = await call(null, 'POST /api/user.php', { login: ada.email, password })
  expect([signIn.status, signIn.problem.code]).toEqual([409, 'pending_deletion'])
})

test('who cannot sign in has an operator delete the account, and can bring it back all the same', async () => {
  const start = new Date('2027-03-01T12:00:00Z')
  setNow(start)
  const ada = await someone()
  const before = await statusOf(ada)
  expect(await deleteOnRequest(db, ada.id)).toEqual(new Date('2027-03-15T12:00:00Z'))
  expect(await deleteOnRequest(db, ada.id), 'once').toBeNull()
  expect(await deleteOnRequest(db, randomUUID())).toBeNull()
  expect(await statusOf(ada)).toMatchObject({ status: 'pending_deletion', profile: 'deleted' })
  expect((await call(ada, 'GET /api/chats.php')).problem.code).toBe('authentication_required')
  expect((await follow(await tokenFor(ada))).body.user).toMatchObject({ id: ada.id })
  expect(await statusOf(ada)).toEqual(before)
  await deleteOnRequest(db, ada.id)
  expect(await undoDeletion(db, ada.id)).toBe(true)
  expect(await statusOf(ada)).toEqual(before)
  await deleteOnRequest(db, ada.id)
  setNow(new Date('2027-03-15T12:00:00Z'))
  expect(await undoDeletion(db, ada.id), 'too late').toBe(false)
  setNow(null)
})

test('of two deletions at once one is made, and one mail is sent', async () => {
  const ada = await someone()
  const answers = await Promise.all([leave(ada), leave(ada)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
})

test('the discount for who leaves because of the price is the same one while it is good, and there is no second', {
  tags: ['S3.99'],
}, async () => {
  setNow(new Date('2027-05-01T12:00:00Z'))
  const ada = await someone()
  const take = () => call(ada, 'POST /api/account-deletion/discount')
  expect((await take()).problem.code).toBe('code_not_found')
  await db.kysely.updateTable('companies').set({ delete_discount: 25 }).execute()
  expect((await take()).body.discountcode).toMatchObject({
    code: 'STAY25',
    user_id: ada.id,
    value_percentage: 25,
    validity: 'once per user',
    expires: '2027-05-08T12:00:00.000Z',
  })
  await db.kysely.updateTable('companies').set({ delete_discount: 40 }).execute()
  setNow(new Date('2027-05-02T11:59:59Z'))
  expect((await take()).body.discountcode).toMatchObject({ code: 'STAY25', value_percentage: 25 })
  await db.kysely
    .updateTable('discount_codes')
    .set({ expires_at: db.now() })
    .where('member_id', '=', ada.id)
    .execute()
  expect((await take()).problem.code).toBe('code_used')
  setNow(null)
  await db.kysely.updateTable('companies').set({ delete_discount: 0 }).execute()
})

test('the outlook names credits, the end of the time to undo and the discount, and changes nothing', async () => {
  setNow(new Date('2027-06-01T00:00:00Z'))
  const ada = await someone({ credits: 7 })
  await db.kysely.updateTable('companies').set({ delete_discount: 25 }).execute()
  const { body } = await call(ada, 'GET /api/account-deletion')
  expect(body.deletion).toEqual({
    final_at: '2027-06-15T00:00:00.000Z',
    credits: 7,
    withdrawable: [],
    delete_discount: 25,
  })
  expect((await statusOf(ada)).status).toBe('active')
  setNow(null)
})

test('the mail names the moment by the clock of the member, as pages do', async () => {
  const ada = await someone({ country: 'FI' })
  setNow(new Date('2026-06-01T21:30:00Z'))
  await leave(ada)
  const { text } = await mailTo(db, ada.id, 'account_deleted')
  expect(text).toContain('16\u00a0June 2026 at 00:30')
  setNow(null)
})
