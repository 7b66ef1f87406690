import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { MailChange } from '#contract/account-access.ts'
import type { User } from '#contract/accounts.ts'
import { gatherExport } from '../leaving/exporting/gather-export.ts'
import { loadChoices, turnMailsOff } from '../notifications/notification-choices.ts'
import { noteFate } from '../notifications/returned-mail.ts'
import { mailedToken, mailTo } from '../testing/mails.ts'
import { aMember, theSite } from '../testing/people.ts'
import { aSignup } from '../testing/signups.ts'
import { testApp } from '../testing/test-app.ts'
import { hashPassword } from './passwords.ts'

const { db, owner, call, context, setNow } = await testApp()
await theSite(db)
const password = 'a quiet harbour at dusk'
const stored = await hashPassword(password)
type Waiting = { mail_change: MailChange | null }

async function someone(traits = {}) {
  const member = await aMember(db, traits)
  await db.kysely
    .updateTable('members')
    .set({ password_hash: stored })
    .where('id', '=', member.id)
    .execute()
  return member
}

type Member = Awaited<ReturnType<typeof someone>>
let count = 0
const anAddress = () => `new.${++count}@example.test`
const want = (member: Member, email: string, key = password) =>
  call<Waiting>(member, 'POST /api/mail-change', { email, password: key })
const waiting = async (member: Member) =>
  (await call<Waiting>(member, 'GET /api/mail-change')).body.mail_change
const linkTo = (member: Member, newEmail: string) =>
  mailedToken(db, member.id, 'mail_change', { to: newEmail, newEmail })
const open = (token: string, as: Member | null) => call(as, 'POST /api/mail-change/do', { token })
const accountOf = ({ id }: Member) =>
  db.kysely
    .selectFrom('members as m')
    .innerJoin('profiles as p', 'p.id', 'm.id')
    .select(['m.email', 'm.email_key', 'm.status', 'p.status as profile'])
    .where('m.id', '=', id)
    .executeTakeFirstOrThrow()

async function mailsOf({ id }: Member) {
  const { rows } = await sql<{ mail: string; to: string }>`
    select payload->>'mail' as mail, payload->'values'->>'to' as to
    from graphile_worker._private_jobs where payload->>'memberId' = ${id} order by id`.execute(
    owner.kysely,
  )
  return rows
}

test('the address changes when the link that went to the new one is used, and not before', {
  tags: ['S2.38'],
}, async () => {
  const member = await someone()
  const wanted = 'Fresh.Start@Example.test'
  const { status, body } = await want(member, wanted)
  expect(status).toBe(200)
  expect(body.mail_change?.email).toBe('Fresh.Start@example.test')
  expect(await accountOf(member)).toMatchObject({ email: member.email })
  const token = await linkTo(member, 'Fresh.Start@example.test')
  expect((await open(token, member)).status).toBe(204)
  expect(await accountOf(member)).toMatchObject({
    email: 'Fresh.Start@example.test',
    email_key: 'fresh.start@example.test',
  })
  expect(await waiting(member)).toBeNull()
  const login = await call(null, 'POST /api/user.php', { login: wanted, password })
  expect(login.status).toBe(200)
})

test('what the old address sent back no longer counts for the new one; what the member ended does', async () => {
  const moves = async (member: Member) => {
    const email = anAddress()
    await want(member, email)
    expect((await open(await linkTo(member, email), member)).status).toBe(204)
    return loadChoices(db, member.id)
  }
  const [bounced, wary, both] = [await someone(), await someone(), await someone()]
  const day = (ago: number) => new Date(db.now().getTime() - ago * 86_400_000)
  for (const ago of [3, 2]) {
    await noteFate(db, { memberId: bounced.id, sentOn: day(ago) }, 'undelivered')
  }
  await turnMailsOff(db, [bounced.id], 'bounce')
  expect(await moves(bounced)).toMatchObject({ mails_off: null, mail: { like: 'daily' } })
  await noteFate(db, { memberId: bounced.id, sentOn: day(0) }, 'undelivered')
  expect((await loadChoices(db, bounced.id)).mails_off).toBeNull()

  await turnMailsOff(db, [wary.id], 'spam_complaint')
  expect((await moves(wary)).mails_off?.cause).toBe('spam_complaint')

  await turnMailsOff(db, [both.id], 'unsubscribe', ['like'])
  await turnMailsOff(db, [both.id], 'bounce')
  expect(await moves(both)).toMatchObject({
    ...{ mails_off: null, mail: { like: 'never', new_messages: 'at_once' } },
  })
})

test('the link goes to the new address, and a notice with the way to stop it to the old one', {
  tags: ['T14'],
}, async () => {
  const member = await someone()
  const email = anAddress()
  await want(member, email)
  expect(await mailsOf(member)).toEqual([
    { mail: 'mail_change', to: email },
    { mail: 'mail_change_notice', to: member.email },
  ])
  const told = { to: member.email, newEmail: email }
  const notice = await mailTo(db, member.id, 'mail_change_notice', {}, told)
  expect(notice.to).toBe(member.email)
  expect(notice.text).toContain(email)
  expect(notice.text).toContain('/reset-password')
  expect(notice.text).not.toContain('token=')
  const link = await mailTo(db, member.id, 'mail_change', {}, { to: email, newEmail: email })
  expect(link.to).toBe(email)
})

test('the link works once and for 24 hours', { tags: ['S8.17'] }, async () => {
  const start = Date.parse('2026-03-01T12:00:00Z')
  const [early, late] = [await someone(), await someone()]
  const [one, two] = [anAddress(), anAddress()]
  setNow(new Date(start))
  await want(early, one)
  await want(late, two)
  const links = [await linkTo(early, one), await linkTo(late, two)] as const
  setNow(new Date(start + 24 * 3_600_000 - 1000))
  expect((await open(links[0], early)).status).toBe(204)
  const again = await open(links[0], early)
  expect(again).toMatchObject({ status: 410, problem: { code: 'link_expired' } })
  expect(again.problem.title).toBe('Link expired or invalid, request a new email')
  setNow(new Date(start + 24 * 3_600_000))
  expect((await open(links[1], late)).problem.code).toBe('link_expired')
  setNow(null)
  expect(await accountOf(late)).toMatchObject({ email: late.email })
})

test('links of other purposes, of an address given up or withdrawn, and of other accounts change nothing', {
  tags: ['T14'],
}, async () => {
  const member = await someone()
  const [first, second] = [anAddress(), anAddress()]
  await want(member, first)
  const given_up = await linkTo(member, first)
  await want(member, second)
  const withdrawn = await linkTo(member, second)
  await call(member, 'DELETE /api/mail-change')
  expect(await waiting(member)).toBeNull()
  const reset = await mailedToken(db, member.id, 'reset')
  for (const token of [given_up, withdrawn, reset, 'no such token']) {
    expect((await open(token, member)).problem.code).toBe('link_expired')
  }
  expect(await accountOf(member)).toMatchObject({ email: member.email })
})

test('of ten uses of one link at the same moment one succeeds', { tags: ['T14'] }, async () => {
  const member = await someone()
  const email = anAddress()
  await want(member, email)
  const token = await linkTo(member, email)
  const uses = await Promise.all(Array.from({ length: 10 }, () => open(token, member)))
  expect(uses.filter(({ status }) => status === 204)).toHaveLength(1)
})

test('the link makes the address the own of whoever is signed in to the account, and of nobody else', {
  tags: ['T14'],
}, async () => {
  const [member, other] = [await someone(), await someone()]
  const email = anAddress()
  await want(member, email)
  const token = await linkTo(member, email)
  expect((await open(token, null)).problem.code).toBe('authentication_required')
  expect((await open(token, other)).problem.code).toBe('link_expired')
  expect(await accountOf(member)).toMatchObject({ email: member.email })
  expect((await open(token, member)).status).toBe(204)
})

test('of five members who confirm one address at the same moment, and a sign-up, one owns it', {
  tags: ['T9'],
}, async () => {
  const email = anAddress()
  const rivals = await Promise.all(Array.from({ length: 5 }, () => someone()))
  const links: [string, Member][] = []
  for (const rival of rivals) {
    await want(rival, email)
    links.push([await linkTo(rival, email), rival])
  }
  const answers = await Promise.all([
    ...links.map(([link, rival]) => open(link, rival)),
    call(null, 'POST /api/signup', aSignup({ email })),
  ])
  const codes = answers.map(({ status, problem }) => (status < 300 ? 'ok' : problem.code))
  expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
  expect(codes.filter((code) => /^(address|email)_taken$/.test(code))).toHaveLength(5)
})

test('what is no address is refused in the words of the specification, with what was meant', {
  tags: ['S5.10', 'S5.11'],
}, async () => {
  const { status, problem } = await want(await someone(), 'anna@gmail,com')
  expect(status).toBe(422)
  expect(problem.errors).toEqual([
    {
      field: 'email',
      code: 'new_email_invalid',
      message: 'New email adress is invalid.',
      suggestion: 'anna@gmail.com',
    },
  ])
})

test('an address that owns an account is refused in the words of the specification', {
  tags: ['S5.12'],
}, async () => {
  const [member, other] = [await someone(), await someone()]
  const text = 'This email address already owns an account on this website.'
  const { status, problem } = await want(member, other.email.toUpperCase())
  expect(status).toBe(409)
  expect(problem).toMatchObject({ code: 'address_taken', title: text })
  expect(problem.errors).toEqual([{ field: 'email', code: 'new_email_taken', message: text }])
  expect(await mailsOf(member)).toEqual([])
  expect(await mailsOf(other)).toEqual([])
})

test('the address that one has already is no new one', async () => {
  const member = await someone()
  const { problem } = await want(member, member.email.toUpperCase())
  expect(problem.errors).toMatchObject([{ field: 'email', code: 'new_email_same' }])
})

test('the password is asked for, and its wrong tries are limited together with those of its change', {
  tags: ['T13'],
}, async () => {
  const member = await someone()
  const { problem } = await want(member, anAddress(), 'another one')
  expect(problem.errors).toMatchObject([
    { field: 'password', message: 'Please check your password.' },
  ])
  const body = {
    old_password: 'another one',
    password: 'a lighthouse',
    password_repeat: 'a lighthouse',
  }
  for (let tries = 1; tries < 5; tries++) await call(member, 'PUT /api/password', body)
  expect((await want(member, anAddress())).problem.code).toBe('login_blocked')
  expect(await waiting(member)).toBeNull()
})

test('an account that was not confirmed is, by the link to its new address; the old activation link is void', async () => {
  const member = await someone({ status: 'not_confirmed' })
  const activation = await mailedToken(db, member.id, 'activation')
  const email = anAddress()
  await want(member, email)
  await open(await linkTo(member, email), member)
  expect(await accountOf(member)).toMatchObject({ email, status: 'active', profile: 'active' })
  const used = await call(null, 'POST /api/activation', { token: activation })
  expect(used.problem.code).toBe('link_expired')
})

test('the link is sent again and both work; where none waits, that is said', async () => {
  const member = await someone()
  const none = await call<Waiting>(member, 'POST /api/mail-change/resend')
  expect(none.body.mail_change).toBeNull()
  const email = anAddress()
  await want(member, email)
  const first = await linkTo(member, email)
  const again = await call<Waiting>(member, 'POST /api/mail-change/resend')
  expect(again.body.mail_change?.email).toBe(email)
  expect((await mailsOf(member)).map(({ mail }) => mail)).toEqual([
    'mail_change',
    'mail_change_notice',
    'mail_change',
  ])
  expect((await open(first, member)).status).toBe(204)
})

test('nobody has us write to more than so many addresses a day', { tags: ['T14'] }, async () => {
  const member = await someone()
  const statuses = []
  for (const _ of Array(6)) statuses.push((await want(member, anAddress())).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('an address with letters of a language in its domain is shown as people write it, and kept as mail needs it', async () => {
  const member = await someone()
  const email = 'Anna@xn--mller-kva.example'
  await db.kysely
    .updateTable('members')
    .set({ email, email_key: email.toLowerCase() })
    .where('id', '=', member.id)
    .execute()
  const wanted = 'anna@bücher.example'
  const { body } = await want(member, wanted)
  expect(body.mail_change?.email).toBe(wanted)
  expect((await waiting(member))?.email).toBe(wanted)
  const user = await call<{ user: User }>(member, 'GET /api/user.php')
  expect(user.body.user.email).toBe('Anna@müller.example')
  const newEmail = 'anna@xn--bcher-kva.example'
  expect(await mailsOf(member)).toContainEqual({ mail: 'mail_change', to: newEmail })
  const notice = await mailTo(db, member.id, 'mail_change_notice', {}, { newEmail })
  expect(notice.to).toBe(email)
  expect(notice.text).toContain(wanted)
  const { data } = await gatherExport(context, member.id)
  expect(data).toMatchObject({
    account: { email: 'Anna@müller.example' },
    new_address: [{ email: wanted }],
  })
})
