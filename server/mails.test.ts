import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type Language, languages } from '#contract/countries.ts'
import { takeCase } from './cases/case-route.ts'
import { closeCase } from './cases/cases.ts'
import { type CaseMail, sendCaseMail } from './cases/mails.ts'
import { runSends } from './chats/send-batches.ts'
import { readEnvironment } from './config/environment.ts'
import { mails } from './mails.ts'
import type { About, MailName, MailValues } from './notifications/mail.ts'
import { changeChoices } from './notifications/notification-choices.ts'
import { announce } from './notifier/announcements.ts'
import type { Mail } from './outside/mail.ts'
import { issueCreditNote } from './receipts/issue-credit-note.ts'
import { issueReceipt } from './receipts/issue-receipt.ts'
import { mailTo } from './testing/mails.ts'
import { meeting } from './testing/meeting.ts'
import { aPaidOrder, aRefund } from './testing/orders.ts'
import { aMember, aSite, type TestMember, theSite } from './testing/people.ts'
import { aSending } from './testing/sendings.ts'
import { testDatabase } from './testing/test-database.ts'

const { db } = await testDatabase()
await theSite(db)
const here = await meeting(db)

const names = Object.keys(mails) as MailName[]
const newEmail = 'new.address@example.test'
const soon = new Date(Date.now() + 86_400_000)

/** A member to whom a mail can go, and what it has to be told. */
async function readerOf(
  name: MailName,
  siteId?: string,
): Promise<{ member: TestMember; values: Partial<MailValues> }> {
  const unconfirmed = name === 'activation' || name === 'reminder'
  const member = await aMember(db, {
    ...(unconfirmed && { status: 'not_confirmed' as const }),
    ...(siteId && { siteId }),
  })
  const values = await prepare(name, member)
  return { member, values }
}

async function prepare(name: MailName, { id, siteId }: TestMember): Promise<Partial<MailValues>> {
  const own = db.kysely.updateTable('members').where('id', '=', id)
  switch (name) {
    case 'order':
    case 'refund':
      return aPurchase({ id, siteId })
    case 'mail_change':
      await db.kysely
        .insertInto('mail_changes')
        .values({ member_id: id, email: newEmail, expires_at: soon })
        .execute()
      return { newEmail }
    case 'mail_change_notice':
      return { newEmail }
    case 'account_deleted':
      await own.set({ status: 'pending_deletion', deletion_due_at: soon }).execute()
      return {}
    case 'banned':
      await own.set({ status: 'blocked', ban_reason: 'You asked others for money.' }).execute()
      return {}
    case 'report_closed':
      return { reportId: await aClosedReport({ id, siteId }) }
    case 'export_ready':
      await db.kysely
        .insertInto('data_exports')
        .values({ member_id: id, state: 'ready', requested_at: db.now(), expires_at: soon })
        .execute()
      return {}
    case 'activation':
    case 'reset':
    case 'known_address':
    case 'password_changed':
    case 'welcome_back':
    case 'ban_lifted':
    case 'reminder':
      return {}
    case 'messages':
      return { type: 'new_conversations', about: [await aWriter({ id, siteId })] }
    case 'unread':
      return {
        type: 'unread_message_reminders',
        about: [await aWriter({ id, siteId }), await aWriter({ id, siteId })],
      }
    case 'likes': {
      const liker = await aMember(db, { siteId })
      await db.kysely
        .insertInto('likes')
        .values({ liker_id: liker.id, liked_id: id, created_at: db.now() })
        .execute()
      return { type: 'like', about: [{ cause: 'like', memberId: liker.id, number: 1 }] }
    }
    case 'week':
      // Everybody who is made for these tests is new, and fits.
      await changeChoices(db, id, { mail: { weekly_updates: 'weekly' } })
      return { type: 'weekly_updates', about: [] }
    case 'announcement':
      await changeChoices(db, id, { mail: { news: 'at_once' } })
      return { type: 'news', announcementId: await anAnnouncement(siteId) }
  }
}

async function aClosedReport(by: { id: string; siteId: string }): Promise<string> {
  const reported = await aMember(db, { siteId: by.siteId })
  const about = { site_id: by.siteId, reporter_id: by.id, reported_id: reported.id }
  const closed = { state: 'upheld', created_at: db.now(), closed_at: db.now() }
  const id = randomUUID()
  await db.kysely
    .insertInto('reports')
    .values({ id, ...about, ...closed, reason: 'scam', text: '' })
    .execute()
  return id
}

async function anAnnouncement(siteId: string): Promise<string> {
  const site = await db.kysely
    .selectFrom('sites')
    .selectAll()
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow()
  const en = { title: 'Voice messages', text: 'You can talk now.\n\nTry it.', button: 'Try it' }
  return (await announce(db, site, { type: 'news', path: '/chats', words: { en } })) ?? ''
}

async function aWriter(to: { id: string; siteId: string }): Promise<About> {
  const from = await aMember(db, { siteId: to.siteId })
  await runSends(db, [aSending(from, to)])
  return { cause: 'message', memberId: from.id, number: 1 }
}

async function aPurchase(buyer: { id: string; siteId: string }) {
  const order = await aPaidOrder(db, buyer, { vat_basis_points: 2100, vat_minor: 139 })
  const refundId = await aRefund(db, order, { amountMinor: 799, credits: 10 })
  await db.transaction((tx) => issueReceipt(tx, order.id))
  await db.transaction((tx) => issueCreditNote(tx, refundId))
  return { orderId: order.id, refundId }
}

async function written(name: MailName, locale: Language = 'en', siteId?: string): Promise<Mail> {
  const { member, values } = await readerOf(name, siteId)
  return mailTo(db, member.id, name, {}, { locale, ...values })
}

async function writtenAboutACase(mail: CaseMail): Promise<Mail> {
  const given = {
    ...{ id: randomUUID(), kind: 'complaint' as const, reason: 'harassment' as const },
    ...{ name: 'Vera', email: 'vera@example.test', profile: 'Bea', words: 'Please look.' },
  }
  const taken = await takeCase(here.context, await here.visitor(), given, [])
  await closeCase(db, taken.case.number, 'We removed it.')
  const sent: Mail[] = []
  const mailer = { deliver: async (each: Mail) => void sent.push(each), close: () => undefined }
  await sendCaseMail({ db, environment: readEnvironment({}), mailer }, { mail, caseId: given.id })
  return sent[0] as Mail
}

const each = new Map<string, Mail>()
for (const name of names) each.set(name, await written(name))
for (const name of ['received', 'answered', 'for_support'] as const) {
  each.set(`case ${name}`, await writtenAboutACase(name))
}

test.each([...each])(
  'the mail "%s" brings along all that it shows, and is light',
  async (_name, mail) => {
    const shown = [...mail.html.matchAll(/<img\b[^>]*\bsrc="([^"]*)"/g)].map(
      ([, address]) => address,
    )
    const pictures = mail.files.filter(({ cid }) => cid)
    expect(shown).toEqual(pictures.map(({ cid }) => `cid:${cid}`))
    expect(shown).toHaveLength(2)
    expect(mail.html).not.toMatch(/(?:src|background)="http|url\(/)
    for (const { content } of pictures)
      expect((await sharp(content).metadata()).width).toBeGreaterThan(180)
    const weight = [mail.text, mail.html, ...pictures.map(({ content }) => content)].map(
      (part) => part.length,
    )
    expect(weight.reduce((sum, part) => sum + part)).toBeLessThan(30_000)
  },
)

test.each([...each])('the mail "%s" says in words who sends it', async (_name, mail) => {
  for (const fact of [
    'Example Media B.V.',
    'Voorbeeldstraat 1',
    'Utrecht, Netherlands',
    '00000000',
  ]) {
    expect(mail.text).toContain(fact)
    expect(mail.html).toContain(fact)
  }
  expect(mail.text).toContain('support@serenade.example')
})

test('no two mails to members look alike: each has its own drawing and headline', () => {
  const looks = new Map<string, MailName>()
  for (const name of names) {
    const { html, files } = each.get(name) as Mail
    const [, headline] = /<h1 class="headline">([^<]+)</.exec(html) ?? []
    expect(headline, name).toBeTruthy()
    const look = `${files[1]?.name}`
    expect(looks.get(look), `${name} has the drawing of ${looks.get(look)}`).toBeUndefined()
    looks.set(look, name)
  }
})

test.each(['en', 'fr'] as const)(
  'in %s every sentence after the salutation begins with a capital',
  async (locale) => {
    const hello = locale === 'en' ? 'Hello' : 'Bonjour'
    for (const name of names) {
      const { text } = await written(name, locale)
      const [first, ...others] = text.split('\n\n')
      expect(first, name).toMatch(new RegExp(`^${hello} .+,$`))
      for (const line of others) expect(line, name).toMatch(/^[\p{Lu}\p{N}]/u)
    }
  },
)

test('in no language has a mail a gap in it, and all its links lead to the site', async () => {
  for (const name of names) {
    const { member, values } = await readerOf(name)
    for (const locale of languages) {
      const said = `${name} ${locale}`
      const { subject, text, html } = await mailTo(db, member.id, name, {}, { locale, ...values })
      expect(html, said).toContain(`<html lang="${locale}">`)
      for (const part of [subject, text, html]) {
        // The token of a link may hold any three letters.
        const read = part.replaceAll(/https?:[^\s"]+/g, '(a link)')
        expect(read, said).not.toMatch(/undefined|\bnull\b|NaN|\[object|\{[\w,]|\$\{/)
      }
      const addresses = [
        ...[...html.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address),
        ...(text.match(/\bhttps?:\S+/g) ?? []),
      ]
      expect(addresses.length).toBeGreaterThan(2)
      for (const address of addresses) {
        const { origin, hash } = new URL(address)
        expect(origin, said).toBe('http://localhost:3000')
        expect(hash, `${said}: ${address}`).toMatch(/^(#[a-z-]+)?$/)
      }
    }
  }
})

test("another site's mail bears its own mark, and Serenade's where it has none", async () => {
  const marks = await Promise.all(
    ['marlow', 'unknown-brand'].map(async (slug) => {
      const siteId = await aSite(db, { slug, host: `${slug}.example` })
      const [mark] = (await written('activation', 'en', siteId)).files
      return mark?.content.toString('base64')
    }),
  )
  const [own] = each.get('activation')?.files ?? []
  expect(marks[0]).not.toBe(marks[1])
  expect(marks[1]).toBe(own?.content.toString('base64'))
})
