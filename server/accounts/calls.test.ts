import { expect, test } from 'vitest'
import type { User } from '#contract/accounts.ts'
import { inPublic } from '../testing/in-public.ts'
import { mailedToken } from '../testing/mails.ts'
import { aMember, aSession, aSite, theSite } from '../testing/people.ts'
import { aSignup } from '../testing/signups.ts'
import { testApp } from '../testing/test-app.ts'
import { hashPassword } from './passwords.ts'

const { db, call } = await testApp()
const safe = await testApp(inPublic('https://love.example'))
await theSite(db)
await theSite(safe.db)
const password = 'a quiet harbour at dusk'
const stored = await hashPassword(password)

async function aMemberWithPassword(traits = {}) {
  const member = await aMember(db, traits)
  await db.kysely
    .updateTable('members')
    .set({ password_hash: stored })
    .where('id', '=', member.id)
    .execute()
  return member
}

const cookiesOf = (headers: Headers) => headers.getSetCookie()
const cookieNamed = (headers: Headers, name: string) =>
  cookiesOf(headers).find((each) => each.startsWith(`${name}=`)) ?? ''
const tokenOf = (headers: Headers) => cookieNamed(headers, 'session').split(';')[0] ?? ''

test('signing in answers the user and sets the session cookie', {
  tags: ['S7.1', 'S7.2', 'S7.4'],
}, async () => {
  const member = await aMemberWithPassword({ credits: 7 })
  const answer = await call<{ user: User }>(null, 'POST /api/user.php', {
    login: member.email,
    password,
  })
  expect(answer.status).toBe(200)
  expect(answer.body.user).toMatchObject({
    id: member.id,
    status: 'active',
    email: member.email,
    credits: 7,
    paid_user: false,
    language: null,
    notifications_disabled: [],
    profile: { id: member.id, name: member.name },
  })
  const cookie = cookieNamed(answer.headers, 'session')
  expect(cookie).toMatch(/^session=[\w-]{43};/)
  expect(cookie).toMatch(/HttpOnly/)
  expect(cookie).toMatch(/SameSite=Lax/)
  expect(cookie).toMatch(/Path=\//)
  expect(cookie).not.toMatch(/Secure/)
})

test('the session cookie lasts 30 days, and where the site is on https it is this host’s only', {
  tags: ['S9.31', 'T12'],
}, async () => {
  const answer = await safe.call(null, 'POST /api/signup', aSignup())
  expect(answer.status).toBe(201)
  const cookie = cookieNamed(answer.headers, '__Host-session')
  expect(cookie).toMatch(/Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
})

test('GET user.php fetches the current user, and null for a visitor', {
  tags: ['S7.5', 'S7.6'],
}, async () => {
  const member = await aMember(db)
  const mine = await call<{ user: User }>(member, 'GET /api/user.php')
  expect(mine.body.user.id).toBe(member.id)
  const nobody = await call(null, 'GET /api/user.php')
  expect(nobody).toMatchObject({ status: 200, body: { user: null } })
})

test('a sign-in ends the session that the browser had before', { tags: ['T12'] }, async () => {
  const member = await aMemberWithPassword()
  const before = await aSession(db, member.id)
  const answer = await call(
    null,
    'POST /api/user.php',
    { login: member.email, password },
    { Cookie: before },
  )
  expect(tokenOf(answer.headers)).not.toBe(before)
  const old = await call(null, 'GET /api/user.php', undefined, { Cookie: before })
  expect(old.body).toEqual({ user: null })
})

test('a failed login answers 401 with the text of the specification', {
  tags: ['S8.12'],
}, async () => {
  const answer = await call(null, 'POST /api/user.php', { login: 'nobody', password: 'x' })
  expect(answer.status).toBe(401)
  expect(answer.problem).toMatchObject({
    code: 'login_failed',
    title: 'Login failed, please try again',
  })
  expect(cookiesOf(answer.headers)).toEqual([])
})

test('a blocked login says for how many minutes', { tags: ['S8.13'] }, async () => {
  const ask = () => call(null, 'POST /api/user.php', { login: 'somebody', password: 'x' })
  for (let count = 0; count < 5; count++) await ask()
  const answer = await ask()
  expect(answer.status).toBe(429)
  expect(answer.problem).toMatchObject({
    code: 'login_blocked',
    minutes: 15,
    title: 'Too many incorrect attempts, account blocked for 15 min.',
  })
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('the language is saved, and the browser of the next sign-in gets it', {
  tags: ['S3.7', 'S7.8'],
}, async () => {
  const member = await aMemberWithPassword()
  const chosen = await call<{ user: User }>(member, 'PUT /api/user.php', { language: 'nl' })
  expect(chosen.body.user.language).toBe('nl')
  expect(cookieNamed(chosen.headers, 'locale')).toMatch(/^locale=nl;/)
  const elsewhere = await call<{ user: User }>(null, 'POST /api/user.php', {
    login: member.name,
    password,
  })
  expect(elsewhere.body.user.language).toBe('nl')
  expect(cookieNamed(elsewhere.headers, 'locale')).toMatch(/^locale=nl;/)
})

test('the locale cookie lasts 365 days', { tags: ['S9.30'] }, async () => {
  const member = await aMember(db)
  const answer = await call(member, 'PUT /api/user.php', { language: 'fr' })
  expect(cookieNamed(answer.headers, 'locale')).toMatch(/Max-Age=31536000/)
})

test('an unsupported language is refused', { tags: ['S7.9'] }, async () => {
  const member = await aMember(db)
  const answer = await call(member, 'PUT /api/user.php', { language: 'xx' })
  expect(answer).toMatchObject({ status: 422, problem: { code: 'invalid_input' } })
})

test('logging out ends the session', { tags: ['S7.12'] }, async () => {
  const member = await aMember(db)
  const Cookie = await aSession(db, member.id)
  const answer = await call(null, 'GET /api/logout.php', undefined, { Cookie })
  expect(answer.status).toBe(204)
  for (const name of ['session', 'zone']) {
    expect(cookieNamed(answer.headers, name)).toMatch(new RegExp(`^${name}=;.*Max-Age=0`))
  }
  expect(answer.headers.get('clear-site-data')).toBe('"cache"')
  const after = await call(null, 'GET /api/user.php', undefined, { Cookie })
  expect(after.body).toEqual({ user: null })
})

test.each([
  ['same-origin', '', 204],
  ['cross-site', '', 403],
  ['same-site', '', 403],
  ['none', '', 403],
  ['cross-site', 'web', 403],
  ['', 'app', 204],
  ['', '', 403],
])(
  'logout.php from %j with client type %j answers %i',
  { tags: ['S7.13'] },
  async (site, client, status) => {
    const member = await aMember(db)
    const Cookie = await aSession(db, member.id)
    const headers: Record<string, string> = { Cookie, 'X-Client-Type': client }
    if (site) headers['Sec-Fetch-Site'] = site
    const answer = await call(null, 'GET /api/logout.php', undefined, headers)
    expect(answer.status).toBe(status)
    const after = await call<{ user: User | null }>(null, 'GET /api/user.php', undefined, {
      Cookie,
    })
    expect(after.body.user === null).toBe(status === 204)
  },
)

test('the activation link answers 204 and makes the profile visible, the second use 410', async () => {
  const member = await aMember(db, { status: 'not_confirmed' })
  const token = await mailedToken(db, member.id, 'activation')
  expect((await call(member, 'POST /api/activation', { token })).status).toBe(204)
  const user = await call<{ user: User }>(member, 'GET /api/user.php')
  expect(user.body.user).toMatchObject({ status: 'active', profile: { status: 'active' } })
  const again = await call(null, 'POST /api/activation', { token })
  expect(again).toMatchObject({
    status: 410,
    problem: { title: 'Link expired or invalid, request a new email' },
  })
})

test('the activation mail can be asked for again, some times a day', async () => {
  const member = await aMember(db, { status: 'not_confirmed' })
  const statuses: number[] = []
  for (let count = 0; count < 6; count++) {
    statuses.push((await call(member, 'POST /api/activation/resend')).status)
  }
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
  expect((await call(null, 'POST /api/activation/resend')).problem.code).toBe(
    'authentication_required',
  )
  const active = await aMember(db)
  expect((await call(active, 'POST /api/activation/resend')).status).toBe(204)
})

test('asking for a new password answers with the texts of the specification', {
  tags: ['S8.16', 'S8.18'],
}, async () => {
  const unknown = await call(null, 'POST /api/password-reset', { email: 'nobody@example.test' })
  expect(unknown).toMatchObject({ status: 404, problem: { title: 'E-mail address not found' } })
  const member = await aMember(db)
  const ask = () => call(null, 'POST /api/password-reset', { email: member.email })
  expect([await ask(), await ask(), await ask()].map((each) => each.status)).toEqual([
    204, 204, 204,
  ])
  expect(await ask()).toMatchObject({
    status: 429,
    problem: { title: 'Too many password reset emails sent, please try again tomorrow.' },
  })
})

test('different new passwords are refused at their field', { tags: ['S5.14'] }, async () => {
  for (const password_repeat of ['another one', undefined]) {
    const form = { token: 'x', password, password_repeat }
    const answer = await call(null, 'POST /api/password-reset/do', form)
    expect(answer.status).toBe(422)
    expect(answer.problem.errors).toEqual([
      {
        field: 'password_repeat',
        code: 'passwords_differ',
        message: 'The entered passwords are not the same.',
      },
    ])
  }
})

test('a session of one site is none on another', async () => {
  const siteId = await aSite(db, { slug: 'other', host: 'other.test' })
  const member = await aMember(db, { siteId })
  expect((await call(member, 'GET /api/user.php')).body).toEqual({ user: null })
})

test('reading changes nothing: a GET with a token of a mail does not use it', {
  tags: ['T16'],
}, async () => {
  const member = await aMember(db, { status: 'not_confirmed' })
  const token = await mailedToken(db, member.id, 'activation')
  expect((await call(null, `GET /api/activation?token=${token}`)).status).toBe(404)
  const read = await call(null, `GET /api/activation/${token}`)
  expect(read.body).toMatchObject({ activation: { password_needed: true } })
  expect((await call(member, 'POST /api/activation', { token })).status).toBe(204)
  expect((await call(member, `GET /api/activation/${token}`)).problem.code).toBe('link_expired')
})

test('a browser is known from an account on: what is refused leaves no cookie in it', async () => {
  const devicesOf = ({ headers }: { headers: Headers }) =>
    cookiesOf(headers).filter((each) => each.startsWith('device='))
  const form = aSignup()
  const young = await call(null, 'POST /api/signup', { ...form, date_of_birth: '2020-01-01' })
  const reset = { token: 'x', password: form.password, password_repeat: form.password }
  const late = await call(null, 'POST /api/password-reset/do', reset)
  for (const refused of [young, late]) {
    expect(refused.problem.code).toMatch(/^(invalid_input|link_expired)$/)
    expect(cookiesOf(refused.headers)).toEqual([])
  }
  const made = await call<{ user: User }>(null, 'POST /api/signup', form)
  expect([made.status, devicesOf(made).length]).toEqual([201, 1])
  const token = await mailedToken(db, made.body.user.id, 'reset')
  const done = await call(null, 'POST /api/password-reset/do', { ...reset, token })
  expect([done.status, devicesOf(done).length]).toEqual([204, 1])
})
