import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { readEnvironment } from '../config/environment.ts'
import { mails } from '../mails.ts'
import { sendMail } from '../notifications/send-mail.ts'
import type { Mail } from '../outside/mail.ts'
import { inPublic } from '../testing/in-public.ts'
import { mailTo } from '../testing/mails.ts'
import { aMember, aSite, type MemberTraits, type TestMember, theSite } from '../testing/people.ts'
import { testDatabase } from '../testing/test-database.ts'
import { remindUnfinished } from './reminders.ts'

const { db, owner, setNow } = await testDatabase()
await theSite(db)
afterEach(async () => {
  setNow(null)
  await sql`delete from graphile_worker._private_jobs`.execute(owner.kysely)
})

const hourMs = 3_600_000
const inHours = (hours: number) => setNow(new Date(Date.now() + hours * hourMs))

async function aNewcomer(values: Record<string, unknown> = {}, traits: MemberTraits = {}) {
  setNow(null)
  const member = await aMember(db, { status: 'not_confirmed', ...traits })
  await set(member, values)
  return member
}

async function set(member: TestMember, values: Record<string, unknown>): Promise<void> {
  if (Object.keys(values).length === 0) return
  await db.kysely.updateTable('members').set(values).where('id', '=', member.id).execute()
}

type Payload = Parameters<typeof sendMail>[2]

async function queued(): Promise<Payload[]> {
  const jobs = await sql<{
    payload: Payload
  }>`select payload from graphile_worker._private_jobs`.execute(owner.kysely)
  return jobs.rows.map(({ payload }) => payload)
}

/** Runs the job and what it queued; answers the mails that this member then gets. */
async function mailsFor(member: TestMember): Promise<Mail[]> {
  await remindUnfinished(db)
  const delivered: Mail[] = []
  const deliver = async (mail: Mail) => void delivered.push(mail)
  const mailer = { deliver, close: () => undefined }
  for (const job of await queued()) {
    await sendMail({ db, environment: readEnvironment({}), mailer }, mails, job)
  }
  return delivered.filter(({ to }) => to === member.email)
}

test('who did not confirm is reminded after 48 hours, once', async () => {
  const member = await aNewcomer()
  inHours(47)
  expect(await mailsFor(member)).toHaveLength(0)
  inHours(49)
  expect(await mailsFor(member)).toHaveLength(1)
  await sql`delete from graphile_worker._private_jobs`.execute(owner.kysely)
  inHours(100)
  expect(await mailsFor(member)).toHaveLength(0)
})

test('two servers that run the job at once remind once', async () => {
  const member = await aNewcomer()
  inHours(49)
  await Promise.all([remindUnfinished(db), remindUnfinished(db), remindUnfinished(db)])
  const jobs = (await queued()).filter(({ memberId }) => memberId === member.id)
  expect(jobs).toEqual([{ mail: 'reminder', memberId: member.id, values: { locale: 'en' } }])
})

test('who confirmed but stopped at a step is reminded too', async () => {
  const member = await aNewcomer({ signup_step: 'photo' }, { status: 'active' })
  inHours(49)
  const [mail] = await mailsFor(member)
  expect(mail?.text).not.toContain('The button confirms it')
})

test.each<[string, Record<string, unknown>, MemberTraits]>([
  ['confirmed and finished', {}, { status: 'active' }],
  ['without e-mails of this type', { notifications_disabled: ['reminders'] }, {}],
  ['whose e-mails are off', { mails_off_cause: 'bounce', mails_off_since: new Date() }, {}],
  ['on a break', { paused_at: new Date() }, {}],
  ['who is leaving', { status: 'pending_deletion', deletion_due_at: new Date() }, {}],
  ['who is blocked', { status: 'blocked' }, {}],
  ['who is fictional', {}, { fictional: true }],
])('a member %s is not reminded', async (_, values, traits) => {
  const member = await aNewcomer(values, traits)
  inHours(49)
  expect(await mailsFor(member)).toEqual([])
})

test('who finishes between the job and the mail gets none', async () => {
  const member = await aNewcomer()
  inHours(49)
  await remindUnfinished(db)
  await set(member, { status: 'active', confirmed_at: db.now() })
  expect(await mailsFor(member)).toEqual([])
})

test('who went long ago is left in peace', async () => {
  const member = await aNewcomer()
  inHours(48 + 15 * 24)
  expect(await mailsFor(member)).toEqual([])
})

test('each site has its own hours', async () => {
  const settings = { reminder_hours: 2 }
  const siteId = await aSite(db, { slug: 'hasty', host: 'hasty.test', settings })
  const member = await aNewcomer({}, { siteId, name: 'In Haste' })
  inHours(3)
  expect(await mailsFor(member)).toHaveLength(1)
})

test('the reminder signs in by a short link and can be ended by one, in the mail and by its program', {
  tags: ['S2.52'],
}, async () => {
  const member = await aNewcomer()
  const mail = await mailTo(db, member.id, 'reminder', inPublic('https://love.example'))
  const links = [...mail.text.matchAll(/https:\/\/love\.example\/([\w-]{43})\n/g)]
  const [signIn = '', end = ''] = links.map(([, token]) => token)
  expect(links).toHaveLength(2)
  expect(mail.headers).toEqual({
    'List-Unsubscribe': `<https://love.example/${end}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  expect(mail.html).toContain(`href="https://love.example/${signIn}"`)
  expect(mail.html).toContain(`href="https://love.example/${end}"`)
  const rows = await db.kysely
    .selectFrom('links')
    .select('purpose')
    .where('member_id', '=', member.id)
    .orderBy('purpose')
    .execute()
  expect(rows.map(({ purpose }) => purpose)).toEqual(['sign_in', 'unsubscribe'])
})

test('mails about the account go out whatever is off, and cannot be ended', async () => {
  const off = { mails_off_cause: 'bounce', mails_off_since: new Date() }
  const member = await aNewcomer({ ...off, notifications_disabled: ['reminders', 'news'] })
  for (const name of ['activation', 'reset'] as const) {
    const mail = await mailTo(db, member.id, name)
    expect(mail.headers).toBeUndefined()
    expect(mail.text).not.toContain('No more e-mails')
  }
})
