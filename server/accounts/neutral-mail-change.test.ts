import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { MailValues } from '../notifications/mail.ts'
import type { Mail } from '../outside/mail.ts'
import { tasksOf } from '../tasks.ts'
import { aVisitor } from '../testing/askers.ts'
import { mailedToken, mailTo } from '../testing/mails.ts'
import { meeting } from '../testing/meeting.ts'
import { aMember, aSite } from '../testing/people.ts'
import { refusalOf } from '../testing/refused.ts'
import { aSignup } from '../testing/signups.ts'
import { type TestAnswer, testApp } from '../testing/test-app.ts'
import { barAddress } from './barred-addresses.ts'
import { askForMailChange } from './mail-change.ts'
import { hashPassword } from './passwords.ts'
import { signUp } from './sign-up.ts'

const { db, owner, call, setNow, context } = await testApp()
const siteId = await aSite(db, { slug: 'discreet', niche: 7, isDefault: true })
const password = 'a quiet harbour at dusk'
const stored = await hashPassword(password)

const shown = ({ status, body, headers }: TestAnswer<unknown>, email: string) =>
  JSON.stringify({ status, body, headers: [...headers] }).replaceAll(email, '{email}')

async function wantAs(email: string) {
  const member = await aMember(db, { siteId })
  await db.kysely
    .updateTable('members')
    .set({ password_hash: stored })
    .where('id', '=', member.id)
    .execute()
  const answer = await call(member, 'POST /api/mail-change', { email, password })
  const { rows } = await sql<{ mails: string }>`select string_agg(payload->>'mail', ' ' order by id)
    as mails from graphile_worker._private_jobs where payload->>'memberId' = ${member.id}`.execute(
    owner.kysely,
  )
  return { member, shown: shown(answer, email), mails: rows[0]?.mails }
}

test('where membership is neutral a taken address is answered to the byte like a free one, and told by mail', {
  tags: ['S5.13', 'T10'],
}, async () => {
  setNow(new Date('2026-03-01T12:00:00Z'))
  const owned = await aMember(db, { siteId })
  const taken = await wantAs(owned.email)
  const free = await wantAs('nobody.yet@example.test')
  expect(taken.shown).toBe(free.shown)
  expect(taken.mails).toBe(free.mails)
  const to = { to: owned.email, newEmail: owned.email }
  const mail = await mailTo(db, taken.member.id, 'mail_change', {}, to)
  setNow(null)
  expect(mail.to).toBe(owned.email)
  expect(mail.subject).toBe('You already have an account at Serenade')
  expect(mail.text).not.toContain('token=')
  expect(mail.text).not.toContain(taken.member.name)
})

test('a barred address is answered like a free one, told by mail, and no account gets it', {
  tags: ['T10'],
}, async () => {
  setNow(new Date('2026-03-01T12:00:00Z'))
  const email = 'kept.away@example.test'
  const early = await wantAs(email)
  const token = await mailedToken(db, early.member.id, 'mail_change', {
    to: email,
    newEmail: email,
  })
  await barAddress(context, { siteId, email, cause: 'ban', until: null })
  const barred = await wantAs(email)
  expect(barred.shown).toBe(early.shown)
  expect(barred.mails).toBe(early.mails)
  const { rows } = await sql<{ values: MailValues }>`select payload->'values' as values
    from graphile_worker._private_jobs where payload->>'mail' = 'mail_change'
    and payload->>'memberId' = ${barred.member.id}`.execute(owner.kysely)
  const mail = await mailTo(db, barred.member.id, 'mail_change', {}, rows[0]?.values)
  expect(mail.subject).toBe('This address is barred at Serenade')
  expect(mail.text).toContain('We closed the account that it had')
  expect(mail.text).not.toContain('token=')
  expect(mail.text).not.toContain(barred.member.name)
  const used = await call(early.member, 'POST /api/mail-change/do', { token })
  expect(used.problem.code, 'a link from before').toBe('address_taken')
  setNow(null)
})

test('elsewhere a barred address is refused as one that is taken, and its owner alone reads why', async () => {
  const [member, owned] = [await aMember(db, { siteId }), await aMember(db, { siteId })]
  const query = db.kysely.updateTable('members').set({ password_hash: stored })
  await query.where('id', '=', member.id).execute()
  const email = 'kept.away@example.test'
  await barAddress(context, { siteId, email, cause: 'own_wish', until: null })
  const asker = await (await meeting(db)).as(member)
  const settings = { ...asker.site.settings, neutral_membership: false }
  const site = { ...asker.site, settings }
  const want = async (wanted: string) =>
    refusalOf(askForMailChange(context, { ...asker, site }, { email: wanted, password }))
  const [taken, barred] = [await want(owned.email), await want(email)]
  expect(taken.code).toBe('address_taken')
  expect([barred.code, barred.faults]).toEqual([taken.code, taken.faults])
  const form = aSignup({ email })
  const visitor = { ...(await aVisitor(db)), site }
  const [known, kept] = [
    await refusalOf(signUp(context, visitor, aSignup({ email: owned.email }), '')),
    await refusalOf(signUp(context, visitor, form, '')),
  ]
  expect(known.code).toBe('email_taken')
  expect([kept.code, kept.faults]).toEqual([known.code, known.faults])
  const { rows } = await sql<{ task: string; payload: never }>`
    select j.task_identifier as task, p.payload
    from graphile_worker.jobs j join graphile_worker._private_jobs p using (id)
    where j.task_identifier = 'send_signup_mail' or p.payload->>'memberId' = ${member.id}
    order by j.id`.execute(owner.kysely)
  expect(rows.map(({ task }) => task)).toEqual(['send_mail', 'send_signup_mail'])
  const sent: Mail[] = []
  const mailer = { deliver: async (mail: Mail) => void sent.push(mail), close: () => undefined }
  const tasks = tasksOf({ ...context, mailer })
  for (const { task, payload } of rows) await tasks[task as 'send_mail'](payload)
  for (const mail of sent) {
    expect(mail).toMatchObject({ to: email, subject: 'This address is barred at Serenade' })
    expect(mail.text).toContain('Its owner asked us for an access ban')
  }
  expect(sent).toHaveLength(2)
  const free = aSignup({ name: form.name })
  expect(await signUp(context, visitor, free, ''), 'the username is held by nobody').not.toBe(null)
})
