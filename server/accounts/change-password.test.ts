import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { createLink } from '../notifications/mail-links.ts'
import { mailedToken, mailTo } from '../testing/mails.ts'
import { aMember, theSite } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'
import { hashPassword } from './passwords.ts'
import { openSession } from './sessions.ts'

const { db, owner, context, call } = await testApp()
await theSite(db)
const old = 'a quiet harbour at dusk'
const fresh = 'a lighthouse in the fog'
const stored = await hashPassword(old)

async function aSignedIn() {
  const member = await aMember(db)
  await db.kysely
    .updateTable('members')
    .set({ password_hash: stored })
    .where('id', '=', member.id)
    .execute()
  return { ...member, token: await openSession(db, member.id, '') }
}

const as = (token: string) => ({ Cookie: `session=${token}` })
const given = (old_password = old, password = fresh, password_repeat = password) => ({
  old_password,
  password,
  password_repeat,
})
const change = (token: string, body = given()) => call(null, 'PUT /api/password', body, as(token))
const isOpen = async (token: string) => {
  const { body } = await call<{ user: unknown }>(null, 'GET /api/user.php', undefined, as(token))
  return body.user !== null
}
const login = (email: string, password: string) =>
  call(null, 'POST /api/user.php', { login: email, password }, { 'X-Forwarded-For': '10.0.0.1' })

test('a new password ends every session and stream, and this browser goes on with a new one', {
  tags: ['T12'],
}, async () => {
  const { id, email, token } = await aSignedIn()
  const elsewhere = await openSession(db, id, '')
  const closeOf = vi.spyOn(context.connections, 'closeOf')
  const answer = await change(token)
  expect(answer.status).toBe(204)
  const [, renewed = ''] =
    /\bsession=([\w-]{43});/.exec(answer.headers.get('set-cookie') ?? '') ?? []
  expect([await isOpen(renewed), await isOpen(token), await isOpen(elsewhere)]).toEqual([
    true,
    false,
    false,
  ])
  expect(closeOf).toHaveBeenCalledWith(id)
  closeOf.mockRestore()
  expect((await login(email, old)).status).toBe(401)
  expect((await login(email, fresh)).status).toBe(200)
})

test('a changed password is told by mail, with the way out for who did not change it', async () => {
  const { id, email, token } = await aSignedIn()
  await change(token)
  const { rows } = await sql<{ mail: string }>`select payload->>'mail' as mail
    from graphile_worker._private_jobs where payload->>'memberId' = ${id}`.execute(owner.kysely)
  expect(rows).toEqual([{ mail: 'password_changed' }])
  const mail = await mailTo(db, id, 'password_changed')
  expect(mail.to).toBe(email)
  expect(mail.text).toContain('/reset-password')
})

test('a wrong old password is said at its field, and nothing changes', {
  tags: ['S5.15'],
}, async () => {
  const { email, token } = await aSignedIn()
  const answer = await change(token, given('another one'))
  expect(answer.status).toBe(422)
  expect(answer.problem.errors).toEqual([
    {
      field: 'old_password',
      code: 'old_password_wrong',
      message: 'Please check your old password.',
    },
  ])
  expect(await isOpen(token)).toBe(true)
  expect((await login(email, old)).status).toBe(200)
})

test('an old password or a repetition that was left out is as wrong as another one', {
  tags: ['S5.14', 'S5.15'],
}, async () => {
  const { token } = await aSignedIn()
  const messages = async (body: object) =>
    (await call(null, 'PUT /api/password', body, as(token))).problem.errors?.map(
      ({ message }) => message,
    )
  const password = fresh
  expect(await messages({ password, password_repeat: fresh })).toEqual([
    'Please check your old password.',
  ])
  expect(await messages({ old_password: old, password })).toEqual([
    'The entered passwords are not the same.',
  ])
})

test('what is wrong with the new password is said as at a sign-up, all at once', {
  tags: ['S5.1', 'S5.14'],
}, async () => {
  const { token } = await aSignedIn()
  const { problem } = await change(token, given(old, 'password1', 'password2'))
  expect(problem.errors?.map(({ field, message }) => [field, message])).toEqual([
    ['password', 'This password is too common. Please choose another.'],
    ['password_repeat', 'The entered passwords are not the same.'],
  ])
})

test('wrong tries are limited like those of a sign-in, also all at once; the right one waits too', {
  tags: ['T13'],
}, async () => {
  const { token } = await aSignedIn()
  const tries = await Promise.all(
    Array.from({ length: 8 }, () => change(token, given('another one'))),
  )
  const codes = tries.map(({ problem }) => problem.code).sort()
  expect(codes).toEqual([...Array(5).fill('invalid_input'), ...Array(3).fill('login_blocked')])
  const blocked = await change(token)
  expect(blocked.problem.title).toBe('Too many incorrect attempts, account blocked for 15 min.')
  const other = await openSession(db, (await aMember(db)).id, '')
  expect((await change(other)).problem.code).toBe('invalid_input')
})

test('of two changes at the same moment one wins', async () => {
  const { email, id, token } = await aSignedIn()
  const second = await openSession(db, id, '')
  const answers = await Promise.all([
    change(token, given(old, 'the first new password')),
    change(second, given(old, 'the second new password')),
  ])
  expect(answers.map(({ status }) => status).sort()).not.toEqual([204, 204])
  const right = answers[0]?.status === 204 ? 'the first new password' : 'the second new password'
  expect((await login(email, right)).status).toBe(200)
})

test('a new password ends reset links and a change of address that others may have asked for', {
  tags: ['T14'],
}, async () => {
  const { id, token } = await aSignedIn()
  const reset = await mailedToken(db, id, 'reset')
  const wanted = { email: 'thief@example.test', password: old }
  await call(null, 'POST /api/mail-change', wanted, as(token))
  const link = await mailedToken(db, id, 'mail_change', { newEmail: wanted.email })
  await change(token)
  const used = await call(null, 'POST /api/mail-change/do', { token: link })
  expect(used.problem.code).toBe('link_expired')
  const body = { token: reset, password: fresh, password_repeat: fresh }
  const again = await call(null, 'POST /api/password-reset/do', body)
  expect(again.problem.code).toBe('link_expired')
})

test.each(['changed', 'chosen by mail'])(
  'a password that is %s ends links of mails that sign in',
  async (how) => {
    const { id, email, token } = await aSignedIn()
    const chat = '/chats/01900000-0000-7000-8000-000000000000'
    const link = (purpose: 'sign_in' | 'photo', path?: string) =>
      createLink(db, { purpose, memberId: id, email, lifeMs: 3_600_000, ...(path && { path }) })
    const links = [await link('sign_in'), await link('sign_in', chat), await link('photo', chat)]
    const reset = await mailedToken(db, id, 'reset')
    const body = { token: reset, password: fresh, password_repeat: fresh }
    if (how === 'changed') await change(token)
    else await call(null, 'POST /api/password-reset/do', body)
    for (const each of links) {
      expect((await call(null, `POST /api/links/${each}`)).problem.code).toBe('link_expired')
    }
    const login = as(await openSession(db, id, ''))
    const led = await call<{ link: object }>(
      null,
      `GET /api/links/${links[1] ?? ''}`,
      undefined,
      login,
    )
    expect(led.body.link).toMatchObject({ path: chat })
  },
)
