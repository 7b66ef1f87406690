import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Activation, Signup, User } from '#contract/accounts.ts'
import { cleanUp } from '../clean-up.ts'
import { mails } from '../mails.ts'
import type { Mail } from '../outside/mail.ts'
import { sendingBy } from '../testing/mails.ts'
import { aMember, aSite } from '../testing/people.ts'
import { aSignup } from '../testing/signups.ts'
import { type TestAnswer, testApp } from '../testing/test-app.ts'
import { barAddress } from './barred-addresses.ts'
import { hashPassword } from './passwords.ts'
import { sendSignupMail } from './waiting-signups.ts'

const { db, owner, call, setNow, context } = await testApp()
const settings = { signups_before_challenge: 100, signups_an_hour: 1000 }
const siteId = await aSite(db, { slug: 'discreet', niche: 7, isDefault: true, settings })
const fresh = 'a lighthouse in the fog'
const dayMs = 86_400_000

/** All that an answer shows, but for the chance in the browser's own token. */
const shown = ({ status, body, headers }: TestAnswer<unknown>) =>
  JSON.stringify({ status, body, headers: [...headers] }).replace(/device=[\w-]{43}/g, 'device=…')

test('asking for a new password answers the same bytes for a member and for nobody', {
  tags: ['T10'],
}, async () => {
  const member = await aMember(db, { siteId })
  const known = await call(null, 'POST /api/password-reset', { email: member.email })
  const unknown = await call(null, 'POST /api/password-reset', { email: 'nobody@example.test' })
  expect(known.status).toBe(204)
  expect(shown(unknown)).toBe(shown(known))
})

test('a failed sign-in answers the same bytes for a member, for nobody and for a closed account', {
  tags: ['T10'],
}, async () => {
  const password_hash = await hashPassword('a quiet harbour at dusk')
  const logins = ['nobody@example.test']
  for (const status of ['active', 'blocked', 'pending_deletion']) {
    const member = await aMember(db, { siteId })
    await db.kysely
      .updateTable('members')
      .set({
        password_hash,
        status,
        deletion_due_at: status === 'pending_deletion' ? db.now() : null,
      })
      .where('id', '=', member.id)
      .execute()
    logins.push(member.email, member.name)
  }
  const answers: string[] = []
  for (const login of logins) {
    answers.push(shown(await call(null, 'POST /api/user.php', { login, password: 'wrong' })))
  }
  expect(new Set(answers).size).toBe(1)
})

const signUp = (traits: Partial<Signup> = {}) => call(null, 'POST /api/signup', aSignup(traits))
const signIn = (login: string, password: string) =>
  call(null, 'POST /api/user.php', { login, password })
const deviceOf = ({ headers }: TestAnswer<unknown>) => ({
  Cookie: headers.getSetCookie().join().split(';')[0] ?? '',
})

test('a sign-up answers the same bytes for a new address and for one that has an account', {
  tags: ['S5.13', 'T10'],
}, async () => {
  const { email } = await aMember(db, { siteId })
  const known = await signUp({ email })
  const unknown = await signUp()
  expect(known).toMatchObject({ status: 201, body: { user: null } })
  expect(known.headers.getSetCookie()).toEqual([expect.stringMatching(/^device=.*; HttpOnly;/)])
  expect(shown(unknown)).toBe(shown(known))
})

test('a barred address is answered like any other, makes no account, and its owner reads why', {
  tags: ['T10'],
}, async () => {
  const email = 'kept.away@example.test'
  const [early, device] = [aSignup({ email }), { Cookie: 'device=none' }]
  await call(null, 'POST /api/signup', early)
  const token = await tokenTo(email)
  await barAddress(context, { siteId, email, cause: 'own_wish', until: null })
  const barred = await signUp({ email: ' Kept.Away@example.test' })
  expect(shown(await signUp())).toBe(shown(barred))
  const mail = (await mailsTo(email)).at(-1)
  expect(mail?.subject).toContain('This address is barred')
  expect(mail?.text).toContain('Its owner asked us for an access ban')
  expect(mail?.text).not.toContain('/activate/')
  const chosen = { token, password: fresh, password_repeat: fresh }
  const confirmed = await call(null, 'POST /api/activation', chosen, device)
  expect(confirmed.problem.code, 'a sign-up from before').toBe('link_expired')
  expect(await accountsOf(email)).toEqual([])
})

test('whoever signed up with an address of another learns nothing by any later step, and leaves no account', {
  tags: ['T10'],
}, async () => {
  const { email } = await aMember(db, { siteId })
  const steps = async (address: string) => {
    const form = aSignup({ email: address, name: undefined as never })
    const name = `Prober ${address.slice(0, 8)}`
    const as = (more: Partial<Signup> = {}) => ({ ...form, name, ...more })
    const joined = await call(null, 'POST /api/signup', as())
    const answers = [
      joined,
      await signIn(address, form.password),
      await signIn(name, form.password),
      await call(null, 'GET /api/user.php', undefined, deviceOf(joined)),
      await call(null, 'POST /api/activation/resend', {}, deviceOf(joined)),
      await call(null, 'PUT /api/signup-step', { step: 'profile' }, deviceOf(joined)),
      await call(null, 'POST /api/signup', as()),
      await call(null, 'POST /api/signup', as({ name: `${name} 2` })),
      await call(null, 'POST /api/password-reset', { email: address }),
      await call(null, 'POST /api/reactivation/ask', { login: address, password: form.password }),
      await signIn(address, form.password),
    ]
    return answers.map(shown)
  }
  const known = await steps(email)
  const unknown = await steps('stranger.to.us@example.test')
  expect(unknown).toEqual(known)
  expect(known[1]).toContain('login_failed')
  expect(await accountsOf('stranger.to.us@example.test')).toEqual([])
})

test('the rest is told by e-mail: a link to confirm, or that there is an account', {
  tags: ['S5.13'],
}, async () => {
  const { email } = await aMember(db, { siteId })
  await signUp({ email })
  const [known] = await mailsTo(email)
  expect(known?.subject).toContain('You already have an account')
  expect(known?.text).toContain('/login')
  const form = aSignup()
  await signUp({ email: form.email })
  const [made] = await mailsTo(form.email)
  expect(made?.subject).toContain('Confirm your e-mail address')
})

test('in the browser that signed up the link opens the account with the password and the likes of the form', async () => {
  const liked = await aMember(db, { siteId })
  const form = aSignup({ likes: [liked.id] })
  const french = { Cookie: 'locale=fr' }
  const device = deviceOf(await call(null, 'POST /api/signup', form, french))
  const token = await tokenTo(form.email)
  const read = await call<{ activation: Activation }>(
    ...([null, `GET /api/activation/${token}`, undefined, device] as const),
  )
  expect(read.body.activation).toMatchObject({ password_needed: false })
  const done = await call(null, 'POST /api/activation', { token }, device)
  expect(done.status).toBe(204)
  const session = done.headers.getSetCookie().find((each) => each.startsWith('session=')) ?? ''
  const mine = await call<{ user: User }>(null, 'GET /api/user.php', undefined, {
    Cookie: session.split(';')[0] ?? '',
  })
  expect(mine.body.user).toMatchObject({
    ...{ email: form.email, status: 'active', credits: 5, signup_step: 'photo', language: 'fr' },
    profile: { name: form.name, status: 'active' },
  })
  const given = db.kysely.selectFrom('likes').select('liker_id').where('liked_id', '=', liked.id)
  expect(await given.execute()).toEqual([{ liker_id: mine.body.user.id }])
  expect((await signIn(form.email, form.password)).status).toBe(200)
  const again = await call(null, 'POST /api/activation', { token }, device)
  expect(again.problem.code).toBe('link_expired')
})

test('in any other browser a password is chosen, and that of the form opens nothing', {
  tags: ['T12'],
}, async () => {
  const form = aSignup({ name: 'Typed By Another' })
  await call(null, 'POST /api/signup', form)
  const token = await tokenTo(form.email)
  const read = await call<{ activation: Activation }>(null, `GET /api/activation/${token}`)
  expect(read.body.activation).toEqual({
    password_needed: true,
    profile: {
      ...{ name: form.name, date_of_birth: form.date_of_birth },
      ...{ gender: form.gender, country: form.country },
    },
  })
  expect((await call(null, 'POST /api/activation', { token })).problem.errors).toMatchObject([
    { field: 'password', code: 'required' },
  ])
  const chosen = { token, password: fresh, password_repeat: fresh }
  expect((await call(null, 'POST /api/activation', chosen)).status).toBe(204)
  expect((await signIn(form.email, form.password)).problem.code).toBe('login_failed')
  expect((await signIn(form.email, fresh)).status).toBe(200)
})

test('a probe stands in nobody’s way: the own sign-up of an address is confirmed with what was typed in it', async () => {
  const probe = aSignup({ name: 'A Prober' })
  await call(null, 'POST /api/signup', probe)
  const own = aSignup({ email: probe.email, name: 'The Owner' })
  const device = deviceOf(await call(null, 'POST /api/signup', own))
  const [, token = ''] = await tokensTo(probe.email)
  expect((await call(null, 'POST /api/activation', { token }, device)).status).toBe(204)
  const [account] = await accountsOf(own.email)
  expect(account?.name).toBe('The Owner')
  expect(await waitingOf(own.email), 'the probe is gone with it').toBe(0)
})

test('a mail about a sign-up that goes twice, since nobody knew that it had gone, is the same one', async () => {
  await signUp({ email: 'gone.again@example.test', name: 'Gone Again' })
  const [payload] = await jobsAbout('gone.again@example.test')
  const sent: Mail[] = []
  const deliver = async (mail: Mail) => void sent.push(mail)
  const sending = { ...context, ...sendingBy(db, { deliver }) }
  for (let tries = 0; tries < 2; tries += 1) {
    await sendSignupMail(sending, mails, payload as NonNullable<typeof payload>, 'a key')
  }
  expect(sent[1]).toEqual(sent[0])
  expect(sent[0]?.messageId).toMatch(/^<a key@/)
  const [, token] = /\/activate\/([\w-]{43})/.exec(sent[0]?.text ?? '') ?? []
  expect((await call(null, `GET /api/activation/${token}`)).status).toBe(200)
})

test('a sign-up that nobody confirms is forgotten after 14 days, and its username is free again', async () => {
  const start = new Date('2026-03-01T12:00:00Z')
  setNow(start)
  const form = aSignup({ name: 'Here And Gone' })
  await call(null, 'POST /api/signup', form)
  const token = await tokenTo(form.email)
  setNow(new Date(start.getTime() + 14 * dayMs))
  expect((await call(null, 'POST /api/activation', { token })).problem.code).toBe('link_expired')
  expect((await signUp({ name: 'here and gone' })).status).toBe(201)
  await call(null, 'POST /api/signup', aSignup({ email: form.email }))
  setNow(new Date(start.getTime() + 28 * dayMs))
  await cleanUp(db)
  expect(await waitingOf(form.email)).toBe(0)
  setNow(null)
})

test('of ten who confirm one sign-up at the same moment one makes the account', {
  tags: ['T14'],
}, async () => {
  const form = aSignup()
  const device = deviceOf(await call(null, 'POST /api/signup', form))
  const token = await tokenTo(form.email)
  const uses = await Promise.all(
    Array.from({ length: 10 }, () => call(null, 'POST /api/activation', { token }, device)),
  )
  expect(uses.filter(({ status }) => status === 204)).toHaveLength(1)
  expect(await accountsOf(form.email)).toHaveLength(1)
})

test('of two sign-ups with one address that are confirmed at the same moment one makes the account', {
  tags: ['T9'],
}, async () => {
  const forms = [aSignup({ email: 'twice@example.test' }), aSignup({ email: 'twice@example.test' })]
  for (const form of forms) await call(null, 'POST /api/signup', form)
  const tokens = await tokensTo('twice@example.test')
  expect(tokens).toHaveLength(2)
  const uses = await Promise.all(
    tokens.map((token) =>
      call(null, 'POST /api/activation', { token, password: fresh, password_repeat: fresh }),
    ),
  )
  expect(uses.map(({ status }) => status).sort()).toEqual([204, 410])
  expect(await accountsOf('twice@example.test')).toHaveLength(1)
})

test('a username tells nothing: the one that was given with a known address is held like any other', {
  tags: ['T10'],
}, async () => {
  const { email, name } = await aMember(db, { siteId })
  const { status } = await signUp({ email, name: 'Quiet Heron' })
  expect(status).toBe(201)
  const loud = await signUp({ name: 'Loud Heron' })
  expect(loud.status).toBe(201)
  const again = [
    await signUp({ name: 'quiet heron' }),
    await signUp({ email, name: 'Quiet Heron' }),
    await signUp({ name: 'loud heron' }),
    await signUp({ email, name: 'Loud Heron' }),
    await signUp({ email, name }),
  ]
  expect(new Set(again.map(shown)).size).toBe(1)
  expect(again[0]?.problem.errors).toMatchObject([{ field: 'name', code: 'username_taken' }])
  const member = await aMember(db, { siteId })
  const renamed = await call(member, 'PUT /api/profile', { name: 'quiet HERON' })
  expect(renamed.problem.errors).toMatchObject([{ field: 'name', code: 'username_taken' }])
})

test('nobody has us fill the mailbox of another, and who tries sees nothing of it', async () => {
  const { email } = await aMember(db, { siteId })
  const answers = []
  for (let count = 0; count < 7; count++) answers.push(shown(await signUp({ email })))
  expect(new Set(answers).size).toBe(1)
  expect(await mailsTo(email)).toHaveLength(5)
})

test('what is written to a member before is not sent at once, or its arrival would tell', {
  tags: ['T10'],
}, async () => {
  const { id } = await aMember(db, { siteId })
  const form = aSignup({ signup_message: 'Hello there', signup_for: id })
  const device = deviceOf(await call(null, 'POST /api/signup', form))
  expect(await db.kysely.selectFrom('messages').select('id').execute()).toEqual([])
  const token = await tokenTo(form.email)
  await call(null, 'POST /api/activation', { token }, device)
  const [account] = await accountsOf(form.email)
  const kept = await call<{ signup_message: unknown }>(
    { id: account?.id ?? '' },
    'GET /api/signup-message',
  )
  expect(kept.body.signup_message).toMatchObject({ profile_id: id, text: 'Hello there' })
})

function accountsOf(email: string) {
  return db.kysely
    .selectFrom('members as m')
    .innerJoin('profiles as p', 'p.id', 'm.id')
    .select(['m.id', 'p.name'])
    .where('m.email_key', '=', email)
    .execute()
}

async function waitingOf(email: string): Promise<number> {
  const rows = await db.kysely
    .selectFrom('waiting_signups')
    .select('id')
    .where('email_key', '=', email)
    .execute()
  return rows.length
}

/** Writes the mails about sign-ups with an address, the oldest first, as the job would. */
async function mailsTo(email: string): Promise<Mail[]> {
  const delivered: Mail[] = []
  const deliver = async (mail: Mail) => void delivered.push(mail)
  const sending = { ...context, ...sendingBy(db, { deliver }) }
  for (const payload of await jobsAbout(email)) await sendSignupMail(sending, mails, payload)
  return delivered
}

async function jobsAbout(email: string): Promise<Parameters<typeof sendSignupMail>[2][]> {
  const { rows } = await sql<{ payload: Parameters<typeof sendSignupMail>[2] }>`
    select j.payload from graphile_worker._private_jobs j
    join waiting_signups w on w.id::text = j.payload->>'signupId'
    where w.email_key = ${email} order by j.id`.execute(owner.kysely)
  return rows.map(({ payload }) => payload)
}

async function tokensTo(email: string): Promise<string[]> {
  const mails = await mailsTo(email)
  return mails.map(({ text }) => /\/activate\/([\w-]{43})/.exec(text)?.[1] ?? '')
}

async function tokenTo(email: string): Promise<string> {
  return (await tokensTo(email))[0] ?? ''
}
