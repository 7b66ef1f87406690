import { expect, test } from 'vitest'
import { mails } from '../mails.ts'
import { inPublic } from '../testing/in-public.ts'
import { mailTo, sendingBy } from '../testing/mails.ts'
import { aMember, aSite, theSite } from '../testing/people.ts'
import { testDatabase } from '../testing/test-database.ts'
import { sendMail } from './send-mail.ts'

const { db } = await testDatabase()
await theSite(db)

test('the activation mail leads to the page with the button, from the site, to the member', async () => {
  const member = await aMember(db, { name: 'Nora Lind', status: 'not_confirmed' })
  const mail = await mailTo(db, member.id, 'activation', inPublic('https://love.example'))
  expect(mail.to).toBe(member.email)
  expect(mail.from).toEqual({ name: 'Serenade', address: 'support@serenade.example' })
  expect(mail.subject).toBe('Confirm your e-mail address for Serenade')
  expect(mail.text).toMatch(/\nhttps:\/\/love\.example\/activate\/[\w-]{43}\n/)
  expect(mail.html).toMatch(/href="https:\/\/love\.example\/activate\/[\w-]{43}"/)
  expect(mail.text).toContain('14 days')
  expect(mail.text).toContain('Nora Lind')
})

test('the reset mail leads to the page where a new password is chosen', async () => {
  const member = await aMember(db)
  const mail = await mailTo(db, member.id, 'reset')
  expect(mail.text).toMatch(/\nhttp:\/\/localhost:3000\/reset-password\/do\?token=[\w-]{43}\n/)
  expect(mail.text).toContain('2 hours')
})

test("another site's mail leads to that site's own domain", { tags: ['T33'] }, async () => {
  const siteId = await aSite(db, { slug: 'gay', host: 'gay.example', niche: 7 })
  const member = await aMember(db, { siteId, status: 'not_confirmed' })
  const mail = await mailTo(db, member.id, 'activation', inPublic('https://love.example'))
  expect(mail.text).toContain('\nhttps://gay.example/activate/')
  expect(mail.html).not.toContain('love.example')
})

test('a name cannot become HTML', { tags: ['T19'] }, async () => {
  const member = await aMember(db, { name: '<b a="">&\'x', status: 'not_confirmed' })
  const mail = await mailTo(db, member.id, 'activation')
  expect(mail.html).toContain('&lt;b a=&quot;&quot;&gt;&amp;&#39;x')
  expect(mail.html).not.toContain('<b a=')
})

test('the sender has the name that the operator wrote, which cannot add a header', {
  tags: ['S3.89', 'T19'],
}, async () => {
  const settings = { mail_name: 'Love\r\nBcc: x@example.test' }
  const siteId = await aSite(db, { slug: 'folded', host: 'folded.example', settings })
  await db.kysely
    .updateTable('sites')
    .set({ name: 'Love\r\nBcc: y@example.test' })
    .where('id', '=', siteId)
    .execute()
  const member = await aMember(db, { siteId, status: 'not_confirmed' })
  const mail = await mailTo(db, member.id, 'activation')
  expect(mail.from.name).toBe('Love Bcc: x@example.test')
  expect(mail.subject).toBe('Confirm your e-mail address for Love Bcc: y@example.test')
})

test('a confirmed member is not asked to confirm again', async () => {
  const member = await aMember(db)
  await expect(mailTo(db, member.id, 'activation')).rejects.toThrow()
})

test('a member who is gone gets no mail, and that is no fault', async () => {
  const mailer = { deliver: () => Promise.reject(new Error('sent')) }
  const asked = {
    mail: 'reset' as const,
    memberId: '01900000-0000-7000-8000-000000000000',
    values: { locale: 'en' as const },
  }
  await sendMail(sendingBy(db, mailer), mails, asked)
})

test('when delivery fails the fault names no address', { tags: ['T45'] }, async () => {
  const member = await aMember(db)
  const refused = Object.assign(new Error(`550 ${member.email} unknown`), { responseCode: 550 })
  const mailer = { deliver: () => Promise.reject(refused) }
  const asked = { mail: 'reset' as const, memberId: member.id, values: { locale: 'en' as const } }
  const sent = sendMail(sendingBy(db, mailer), mails, asked)
  await expect(sent).rejects.toThrow('A mail could not be delivered (550).')
})
