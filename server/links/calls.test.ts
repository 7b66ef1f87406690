import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import type { ShortLinkPurpose } from '#contract/links.ts'
import { createLink } from '../notifications/mail-links.ts'
import { aMember, aSession, aSite, type TestMember, theSite } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'

const { db, call, setNow } = await testApp()
await theSite(db)
afterEach(() => setNow(null))

const dayMs = 86_400_000

function aLink(member: TestMember, purpose: ShortLinkPurpose): Promise<string> {
  return createLink(db, { purpose, memberId: member.id, email: member.email, lifeMs: dayMs })
}

async function change(member: TestMember, values: Record<string, unknown>): Promise<void> {
  await db.kysely.updateTable('members').set(values).where('id', '=', member.id).execute()
}

function stateOf(member: TestMember) {
  return db.kysely
    .selectFrom('members as m')
    .innerJoin('profiles as p', 'p.id', 'm.id')
    .select(['m.status', 'm.mails_off_cause', 'm.mails_off_since', 'p.status as profile_status'])
    .where('m.id', '=', member.id)
    .executeTakeFirstOrThrow()
}

async function leave(member: TestMember): Promise<void> {
  const deletion_due_at = new Date(db.now().getTime() + 14 * dayMs)
  await change(member, { status: 'pending_deletion', deletion_due_at })
}

const read = (token: string) => call(null, `GET /api/links/${token}`)
const follow = (token: string, as: TestMember | null = null, headers?: Record<string, string>) =>
  call<{ user: { id: string } | null }>(as, `POST /api/links/${token}`, undefined, headers)

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
  expect((await follow(token)).body).toEqual({ user: null })
  const once = await stateOf(member)
  expect(once.mails_off_cause).toBe('unsubscribe')
  setNow(new Date(Date.now() + 3_600_000))
  expect((await read(token)).status).toBe(200)
  expect((await follow(token)).status).toBe(200)
  expect(await stateOf(member)).toEqual(once)
})

test('an unsubscribe link keeps the cause that the mails were off for already', async () => {
  const member = await aMember(db)
  await change(member, { mails_off_cause: 'bounce', mails_off_since: db.now() })
  await follow(await aLink(member, 'unsubscribe'))
  expect((await stateOf(member)).mails_off_cause).toBe('bounce')
})

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
