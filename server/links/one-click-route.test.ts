import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { NotificationType } from '#contract/notifications.ts'
import { createLink } from '../notifications/mail-links.ts'
import { aMember, type TestMember, theSite } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'
import { oneClickRoute } from './one-click-route.ts'

const { db, context } = await testApp()
await theSite(db)
const app = new Hono()
app.post('/:token', (c, next) => oneClickRoute(context, c, next))
app.post('*', async (c) => c.text(`the page got ${await c.req.text()}`, 202))

const oneClick = 'List-Unsubscribe=One-Click'
const foreign = {
  'Content-Type': 'application/x-www-form-urlencoded',
  'Sec-Fetch-Site': 'cross-site',
  Origin: 'https://mail.example',
}

async function post(token: string, body: string, headers: Record<string, string> = foreign) {
  const answer = await app.request(`http://localhost/${token}`, {
    method: 'POST',
    body,
    headers: { 'Content-Length': `${Buffer.byteLength(body)}`, ...headers },
  })
  return { status: answer.status, text: await answer.text() }
}

function aLink(
  member: TestMember,
  purpose: 'unsubscribe' | 'sign_in',
  type?: NotificationType,
): Promise<string> {
  const lifeMs = 86_400_000
  const link = { purpose, memberId: member.id, email: member.email, lifeMs }
  return createLink(db, { ...link, ...(type && { type }) })
}

async function causeOf(member: TestMember): Promise<string | null> {
  const row = await db.kysely
    .selectFrom('members')
    .select('mails_off_cause')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  return row.mails_off_cause
}

test('the unsubscribe button of a mail program ends the e-mails, as often as it is pressed', {
  tags: ['S4.103'],
}, async () => {
  const member = await aMember(db)
  const token = await aLink(member, 'unsubscribe')
  expect(await post(token, oneClick)).toEqual({ status: 200, text: '' })
  expect(await post(token, oneClick)).toEqual({ status: 200, text: '' })
  expect(await causeOf(member)).toBe('unsubscribe')
})

test('the button of a mail of one type ends that type only', { tags: ['S4.103'] }, async () => {
  const member = await aMember(db)
  const token = await aLink(member, 'unsubscribe', 'weekly_updates')
  expect((await post(token, oneClick)).status).toBe(200)
  expect((await post(token, oneClick)).status).toBe(200)
  const row = await db.kysely
    .selectFrom('members')
    .select(['mails_off_cause', 'notifications_disabled'])
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({
    mails_off_cause: 'unsubscribe',
    notifications_disabled: ['weekly_updates'],
  })
})

test('a provider may send the field as multipart', { tags: ['S4.103'] }, async () => {
  const member = await aMember(db)
  const token = await aLink(member, 'unsubscribe')
  const body = `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`
  const headers = { ...foreign, 'Content-Type': 'multipart/form-data; boundary=x' }
  expect((await post(token, body, headers)).status).toBe(200)
  expect(await causeOf(member)).toBe('unsubscribe')
})

test('one click does nothing with any other link', async () => {
  const member = await aMember(db)
  const token = await aLink(member, 'sign_in')
  expect((await post(token, oneClick)).status).toBe(404)
  expect(await causeOf(member)).toBeNull()
})

test('any other form at the address is the page’s, whole', async () => {
  const member = await aMember(db)
  const token = await aLink(member, 'unsubscribe')
  expect(await post(token, 'purpose=unsubscribe')).toEqual({
    status: 202,
    text: 'the page got purpose=unsubscribe',
  })
  expect((await post('login', oneClick)).status).toBe(202)
  expect((await post(token, `${oneClick}&fill=${'x'.repeat(3000)}`)).status).toBe(202)
  expect((await post(token, oneClick, { 'Content-Type': 'text/plain' })).status).toBe(202)
  expect(await causeOf(member)).toBeNull()
})
