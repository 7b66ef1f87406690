import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { ShortLinkPurpose } from '#contract/links.ts'
import { type NotificationType, notificationTypes } from '#contract/notifications.ts'
import { mails } from '../mails.ts'
import { createLink } from '../notifications/mail-links.ts'
import { turnMailsOff } from '../notifications/notification-choices.ts'
import { sendMail } from '../notifications/send-mail.ts'
import type { Mail } from '../outside/mail.ts'
import { aMember, aSession, aSite, type TestMember, theSite } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'

const { db, owner, call, setNow, context } = await testApp()
await theSite(db)
afterEach(() => setNow(null))

const dayMs = 86_400_000

function aLink(
  member: TestMember,
  purpose: ShortLinkPurpose,
  more: { path?: string; type?: NotificationType } = {},
): Promise<string> {
  const { id: memberId, email } = member
  return createLink(db, { purpose, memberId, email, lifeMs: dayMs, ...more })
}

async function change(member: TestMember, values: Record<string, unknown>): Promise<void> {
  await db.kysely.updateTable('members').set(values).where('id', '=', member.id).execute()
}

function stateOf(member: TestMember) {
  return db.kysely
    .selectFrom('members as m')
    .innerJoin('profiles as p', 'p.id', 'm.id')
    .select(['m.status', 'm.mails_off_cause', 'm.mails_off_since', 'p.status as profile_status'])
    .select('m.notifications_disabled')
    .where('m.id', '=', member.id)
    .executeTakeFirstOrThrow()
}

async function leave(member: TestMember): Promise<void> {
  const deletion_due_at = new Date(db.now().getTime() + 14 * dayMs)
  await change(member, { status: 'pending_deletion', deletion_due_at })
}

const read = (token: string) => call(null, `GET /api/links/${token}`)
type Followed = { user: { id: string } | null; path: string | null; ended: string[] }
const follow = (token: string, as: TestMember | null = null, headers?: Record<string, string>) =>
  call<Followed>(as, `POST /api/links/${token}`, undefined, headers)
const choose = (token: string, body: object) =>
  call<Followed>(null, `POST /api/links/${token}`, body)

test('a sign-in link tells what it is for, signs in once, and is expired afterwards', {
  tags: ['S2.52'],
}, async () => {
  const member = await aMember(db)
  const token = await aLink(member, 'sign_in')
  expect((await read(token)).body).toMatchObject({ link: { purpose: 'sign_in' } })
  const followed = await follow(token)
  expect(followed.body.user?.id).toBe(member.id)
  const cookie = followed.headers.getSetCookie().find((each) => each.startsWith('session=')) ?? ''
  const mine = await call<{ user: { id: string } }>(null, 'GET /api/user.php', undefined, {
    Cookie: cookie.split(';')[0] ?? '',
  })
  expect(mine.body.user.id).toBe(member.id)
  for (const again of [await read(token), await follow(token)]) {
    expect(again).toMatchObject({ status: 410, problem: { code: 'link_expired' } })
  }
})

test('reading a link changes nothing: a mail scanner uses none up', async () => {
  const member = await aMember(db, { status: 'not_confirmed' })
  const token = await aLink(member, 'sign_in')
  await read(token)
  await read(token)
  expect((await stateOf(member)).status).toBe('not_confirmed')
  expect((await follow(token, member)).status).toBe(200)
})

test('whoever signs in by a mailed link has the address: it is confirmed', async () => {
  const member = await aMember(db, { status: 'not_confirmed' })
  await follow(await aLink(member, 'sign_in'), member)
  expect(await stateOf(member)).toMatchObject({ status: 'active', profile_status: 'active' })
})

test('a sign-in link to an address that nobody proved yet asks for a password, and ends who was in before', {
  tags: ['T12'],
}, async () => {
  const member = await aMember(db, { status: 'not_confirmed' })
  const token = await aLink(member, 'sign_in')
  const stranger = { Cookie: await aSession(db, member.id) }
  expect((await read(token)).body).toMatchObject({ link: { password_needed: true } })
  expect((await follow(token)).problem).toMatchObject({
    code: 'invalid_input',
    errors: [{ field: 'password', code: 'required' }],
  })
  expect((await stateOf(member)).status).toBe('not_confirmed')
  const chosen = { password: 'a lighthouse in the fog', password_repeat: 'a lighthouse in the fog' }
  const answer = await call<{ user: { id: string } }>(null, `POST /api/links/${token}`, chosen)
  expect(answer.body.user.id).toBe(member.id)
  const before = await call(null, 'GET /api/user.php', undefined, stranger)
  expect(before.body).toEqual({ user: null })
})

test('of two who follow a sign-in link at once one gets in', async () => {
  const member = await aMember(db)
  const token = await aLink(member, 'sign_in')
  const answers = await Promise.all([1, 2, 3, 4].map(() => follow(token)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410])
})

test('a sign-in link ends the session that the browser had before', async () => {
  const [ada, bea] = [await aMember(db), await aMember(db)]
  const before = await follow(await aLink(ada, 'sign_in'))
  const cookie = (before.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
  await follow(await aLink(bea, 'sign_in'), null, { Cookie: cookie })
  const old = await call(null, 'GET /api/user.php', undefined, { Cookie: cookie })
  expect(old.body).toEqual({ user: null })
})

test('a reactivation link brings a leaving account back and signs in', {
  tags: ['S2.52'],
}, async () => {
  const member = await aMember(db)
  await leave(member)
  const token = await aLink(member, 'reactivation')
  expect((await read(token)).body).toMatchObject({ link: { purpose: 'reactivation' } })
  expect((await follow(token)).body.user?.id).toBe(member.id)
  expect(await stateOf(member)).toMatchObject({ status: 'active' })
  expect((await follow(token)).status).toBe(410)
})

test('who comes back without having chosen a language is welcomed in that of the page', async () => {
  const member = await aMember(db)
  await leave(member)
  const token = await aLink(member, 'reactivation')
  expect((await follow(token, null, { Cookie: 'locale=fi' })).status).toBe(200)
  const welcome = await sql<{ values: object }>`select payload -> 'values' as values
    from graphile_worker._private_jobs
    where payload ->> 'mail' = 'welcome_back' and payload ->> 'memberId' = ${member.id}`
  const { rows } = await welcome.execute(owner.kysely)
  expect(rows).toEqual([{ values: { locale: 'fi' } }])
})

test('of an account that is leaving only the way back works', async () => {
  const member = await aMember(db)
  const tokens = await Promise.all(
    (['sign_in', 'export', 'unsubscribe'] as const).map((purpose) => aLink(member, purpose)),
  )
  await leave(member)
  for (const token of tokens) {
    expect([(await read(token)).status, (await follow(token)).status]).toEqual([410, 410])
  }
})

test('a reactivation link of an account that is not leaving does nothing', async () => {
  const token = await aLink(await aMember(db), 'reactivation')
  expect([(await read(token)).status, (await follow(token)).status]).toEqual([410, 410])
})

test('an unsubscribe link needs no login, and a second time does no harm', {
  tags: ['S2.52'],
}, async () => {
  const member = await aMember(db)
  const token = await aLink(member, 'unsubscribe')
  const { body } = await follow(token)
  expect(body).toEqual({ user: null, path: null, ended: [...notificationTypes] })
  const once = await stateOf(member)
  expect(once.mails_off_cause).toBe('unsubscribe')
  setNow(new Date(Date.now() + 3_600_000))
  expect((await read(token)).status).toBe(200)
  expect((await follow(token)).status).toBe(200)
  expect(await stateOf(member)).toEqual(once)
})

test('an unsubscribe link keeps the cause that the mails were off for already', async () => {
  const member = await aMember(db)
  await turnMailsOff(db, [member.id], 'bounce')
  await follow(await aLink(member, 'unsubscribe'))
  expect((await stateOf(member)).mails_off_cause).toBe('bounce')
})

test('an unsubscribe link of one type ends that one, and all if asked', {
  tags: ['S2.52'],
}, async () => {
  const member = await aMember(db)
  const token = await aLink(member, 'unsubscribe', { type: 'like' })
  expect((await read(token)).body).toMatchObject({ link: { type: 'like' } })
  expect((await follow(token)).body.ended).toEqual(['like'])
  expect(await stateOf(member)).toMatchObject({
    mails_off_cause: 'unsubscribe',
    notifications_disabled: ['like'],
  })
  const { ended } = (await choose(token, { all: true })).body
  expect(ended).toHaveLength(notificationTypes.length - 1)
  expect((await stateOf(member)).notifications_disabled).toHaveLength(notificationTypes.length)
})

test('an unsubscribe is taken back as it was pressed, and a bounce is not', async () => {
  const member = await aMember(db)
  const token = await aLink(member, 'unsubscribe', { type: 'news' })
  const likes = await aLink(member, 'unsubscribe', { type: 'like' })
  await follow(likes)
  const { ended } = (await choose(token, { all: true })).body
  await choose(token, { resume: ended })
  expect(await stateOf(member)).toMatchObject({
    mails_off_cause: 'unsubscribe',
    notifications_disabled: ['like'],
  })
  await choose(likes, { resume: ['like'] })
  expect(await stateOf(member)).toMatchObject({
    ...{ mails_off_cause: null, mails_off_since: null, notifications_disabled: [] },
  })
  await turnMailsOff(db, [member.id], 'bounce')
  await choose(token, { resume: [...notificationTypes] })
  expect((await stateOf(member)).mails_off_cause).toBe('bounce')
})

test('a cause is told in place of an earlier one only where it stopped more', async () => {
  const member = await aMember(db)
  await follow(await aLink(member, 'unsubscribe', { type: 'like' }))
  await turnMailsOff(db, [member.id], 'spam_complaint')
  expect((await stateOf(member)).mails_off_cause).toBe('spam_complaint')
  await follow(await aLink(member, 'unsubscribe', { type: 'like' }))
  expect((await stateOf(member)).mails_off_cause).toBe('spam_complaint')
})

test('unsubscribing stops what is queued already: the next send judges again', {
  tags: ['S4.103'],
}, async () => {
  const member = await aMember(db, { status: 'not_confirmed' })
  const delivered: string[] = []
  const mailer = {
    deliver: async ({ to }: Mail) => void delivered.push(to),
    close: () => undefined,
  }
  const asked = { mail: 'reminder', memberId: member.id, values: { locale: 'en' } } as const
  const send = () => sendMail({ ...context, mailer }, mails, asked)
  await send()
  expect(delivered).toEqual([member.email])
  await follow(await aLink(member, 'unsubscribe', { type: 'news' }))
  await send()
  expect(delivered, 'another type still comes').toHaveLength(2)
  const token = await aLink(member, 'unsubscribe', { type: 'reminders' })
  await follow(token)
  await send()
  expect(delivered).toHaveLength(2)
  await choose(token, { resume: ['reminders'] })
  await send()
  expect(delivered).toHaveLength(3)
})

const chat = '/chats/01900000-0000-7000-8000-000000000000?message=12'

test.each(['sign_in', 'photo'] as const)(
  'a %s link leads to its path, which nobody is told who has not followed it',
  { tags: ['S2.52'] },
  async (purpose) => {
    const [member, stranger] = [await aMember(db), await aMember(db)]
    const token = await aLink(member, purpose, { path: chat })
    for (const as of [null, stranger]) {
      const { body } = await call(as, `GET /api/links/${token}`)
      expect(body).toMatchObject({ link: { purpose, leads_on: true, path: null } })
      expect(JSON.stringify(body)).not.toContain('/chats/')
    }
    const { body } = await follow(token)
    expect([body.user?.id, body.path]).toEqual([member.id, chat])
    const again = await follow(token)
    expect(again).toMatchObject({ status: 410, problem: { code: 'link_expired', leads_on: 1 } })
    expect(JSON.stringify([again.problem, (await read(token)).problem])).not.toContain('/chats/')
  },
)

test.each(['sign_in', 'photo'] as const)(
  'whoever is signed in already needs no more of a %s link than its path, and spends nothing',
  { tags: ['S2.52'] },
  async (purpose) => {
    const member = await aMember(db)
    const token = await aLink(member, purpose, { path: chat })
    const straight = async () => {
      expect((await call(member, `GET /api/links/${token}`)).body).toMatchObject({
        link: { path: chat },
      })
      const { body, headers } = await follow(token, member)
      expect([body.path, headers.getSetCookie()]).toEqual([chat, []])
    }
    await straight()
    // Nothing is spent: elsewhere it still signs in, and only then is it used up.
    expect((await follow(token)).body.user?.id).toBe(member.id)
    await straight()
    const expires_at = new Date(Date.now() - dayMs)
    await db.kysely.updateTable('links').set({ expires_at }).execute()
    await straight()
  },
)

test('links of other mails go on working when one of them was followed', async () => {
  const member = await aMember(db)
  const tokens = [
    await aLink(member, 'sign_in', { path: '/likes/received' }),
    await aLink(member, 'sign_in', { path: '/likes/matches' }),
  ]
  await follow(await aLink(member, 'sign_in'))
  for (const token of tokens) expect((await follow(token)).status).toBe(200)
})

test('a photo link of an account that is leaving or blocked signs nobody in', async () => {
  const [leaving, blocked] = [await aMember(db), await aMember(db)]
  const tokens = [
    await aLink(leaving, 'photo', { path: chat }),
    await aLink(blocked, 'photo', { path: chat }),
  ]
  await leave(leaving)
  await change(blocked, { status: 'blocked' })
  for (const token of tokens) expect((await follow(token)).status).toBe(410)
})

test('no link leads anywhere but to a page of the site', { tags: ['T20'] }, async () => {
  const member = await aMember(db)
  for (const path of elsewhere) {
    await expect(aLink(member, 'sign_in', { path }), path).rejects.toThrow('elsewhere')
  }
  // Whatever should stand in the table all the same is judged once more.
  const token = await aLink(member, 'sign_in', { path: '/members' })
  await sql`update links set path = '/x/../api/user.php' where path = '/members'`.execute(db.kysely)
  expect((await read(token)).body).toMatchObject({ link: { leads_on: false } })
  expect((await follow(token)).body.path).toBeNull()
})

const elsewhere = [
  ...['//evil.test', '/\\evil.test', '\\\\evil.test', 'https://evil.test', 'javascript:alert(1)'],
  ...['/%5cevil.test', '/%2fevil.test', '/a//evil.test', '/a/%2f/evil.test', '/a/..//evil.test'],
  ...['/../evil', '/./members', '/a/%2e%2e/api/user.php', '/members#top', '/ members', '/é'],
  ...[
    '/api',
    '/api/user.php',
    '/webhooks/mail',
    '/dev',
    '/dev/outbox',
    '',
    'members',
    '/@evil.test',
  ],
  ...['/members\r\nX-Evil: 1', '/members\tx', `/${'a'.repeat(400)}`, '/:evil', '/a?b=//e"x'],
]

test('an export link tells its purpose; the file has a call of its own', {
  tags: ['S2.52'],
}, async () => {
  const member = await aMember(db)
  const token = await aLink(member, 'export')
  expect((await read(token)).body).toMatchObject({ link: { purpose: 'export' } })
  expect((await follow(token)).status).toBe(404)
  expect((await read(token)).status).toBe(200)
})

test('an unknown token, and one of a link with a page of its own, are not found', {
  tags: ['S2.54'],
}, async () => {
  const member = await aMember(db)
  const reset = await createLink(db, {
    purpose: 'reset',
    memberId: member.id,
    email: member.email,
    lifeMs: dayMs,
  })
  for (const token of ['x', randomUUID(), reset, '%00', 'ä'.repeat(50)]) {
    expect([(await read(token)).status, (await follow(token)).status], token).toEqual([404, 404])
  }
})

test('a link expires, and with a changed address it is void', async () => {
  const member = await aMember(db)
  const purposes = ['sign_in', 'unsubscribe'] as const
  const tokens = await Promise.all(purposes.map((purpose) => aLink(member, purpose)))
  setNow(new Date(Date.now() + dayMs + 1000))
  for (const token of tokens) expect((await follow(token)).status).toBe(410)
  setNow(null)
  await change(member, { email: 'elsewhere@example.test', email_key: 'elsewhere@example.test' })
  for (const token of tokens) expect((await follow(token)).status).toBe(410)
  expect((await stateOf(member)).mails_off_cause).toBeNull()
})

test('nobody signs in to a blocked account by a link', async () => {
  const member = await aMember(db)
  const token = await aLink(member, 'sign_in')
  await change(member, { status: 'blocked' })
  expect((await follow(token)).status).toBe(410)
})

test('a link of one site is unknown on another', async () => {
  const siteId = await aSite(db, { slug: 'other', host: 'other.test' })
  const token = await aLink(await aMember(db, { siteId, name: 'Of Another Site' }), 'sign_in')
  expect((await read(token)).status).toBe(404)
})

test("the operator's own page is there under its address, and no other", {
  tags: ['S2.53'],
}, async () => {
  const page = { title: 'Press', paragraphs: ['Write to [us](/pages/service).'] }
  await db.kysely
    .updateTable('sites')
    .set({ settings: JSON.stringify({ own_pages: { press: page } }) })
    .where('is_default', '=', true)
    .execute()
  expect((await call(null, 'GET /api/own-pages/press')).body).toEqual({ page })
  for (const token of ['pres', 'constructor', '__proto__', 'toString']) {
    expect((await call(null, `GET /api/own-pages/${token}`)).status, token).toBe(404)
  }
})
