import fc from 'fast-check'
import PostalMime, { type Email } from 'postal-mime'
import { expect, test } from 'vitest'
import { speak } from '#locales/speak.ts'
import { playsOf } from '../../proof/seeds.ts'
import { runSends } from '../chats/send-batches.ts'
import { mails } from '../mails.ts'
import { findSite } from '../sites/find-site.ts'
import { openLetterbox } from '../testing/letterbox.ts'
import { sendingBy } from '../testing/mails.ts'
import { aMember, theSite } from '../testing/people.ts'
import { aSending } from '../testing/sendings.ts'
import { testDatabase } from '../testing/test-database.ts'
import type { MailContent } from './mail.ts'
import { changeChoices } from './notification-choices.ts'
import { deliver, sendMail } from './send-mail.ts'
import { writeMail } from './write-mail.ts'

const { db } = await testDatabase()
await theSite(db)
const site = await findSite(db, 'localhost')
const words = await speak('en')
const { mailer, received } = await openLetterbox()

const plays = playsOf({ proof: 'mails', known: [34_977_153, 16], runs: 60 })

/** What has ended headers, mails, attributes and lines of text elsewhere. */
const traps = [
  ...['\r\n', '\n', '\r', '\0', '\u0085', '\u2028', '\u2029', '\v', '\f', '\u0000\r\n.\r\n'],
  ...['\r\nBcc: x@evil.test', '\nSubject: other', '\r\n\r\n<script>alert(1)</script>', '=0D=0A'],
  ...['=?utf-8?q?=0D=0ABcc:_x@evil.test?=', '嘊嘍Bcc: x@evil.test', '\u560a\u560dCc: y@evil.test'],
  ...['\u202e', '\u2066', '\u2069', '\u200f', '\u061c', '\u202dabc\u202c'],
  ...['<img src=x onerror=alert(1)>', '"><b>', "'><i>", '</td></table>', '</title><style>', '<!--'],
  ...['&lt;', '&#60;b&#62;', 'javascript:alert(1)', 'https://evil.test/', '{name}', "'{'"],
  ...['\ud800', 'ﬀ', 'İ', 'ſ', 'ＡＢ', '<a@evil.test>', ', z@evil.test', ';', '"', '\\', '%0d%0a'],
]

const trap = fc.constantFrom(...traps)
const piece = fc.oneof(trap, trap, fc.string({ unit: 'binary', maxLength: 6 }))
const text = fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join(''))

const headers = [
  ...['content-type', 'date', 'from', 'list-unsubscribe', 'list-unsubscribe-post'],
  ...['message-id', 'mime-version', 'subject', 'to'],
]

/** The last mail, as a mail program reads it, and that it went to this one address alone. */
async function arrived(address: string): Promise<Email> {
  const last = received.at(-1)
  expect(last?.recipients).toEqual([address])
  const mail = await PostalMime.parse(last?.source ?? '')
  expect(mail.headers.map(({ key }) => key).sort()).toEqual(headers)
  expect(mail.to?.map((each) => each.address)).toEqual([address])
  expect([mail.cc, mail.bcc, mail.replyTo].flatMap((each) => each ?? [])).toEqual([])
  expect(mail.from?.address).toBe(site.settings.support_email)
  expect(mail.subject).not.toMatch(unwanted)
  expect(mail.text).not.toMatch(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029\0]/)
  expect(mail.attachments.every(({ disposition }) => disposition === 'inline')).toBe(true)
  return mail
}

const unwanted = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]/u

/** All the tags of a mail, without what its links are called. */
function tagsOf({ html = '' }: Email): string[] {
  return (html.match(/<[^>]*>/g) ?? []).map((tag) => tag.replace(/\/[\w-]{22,43}"/, '/token"'))
}

function contentOf(said: string[]): MailContent {
  const of = (place: number) => said[place % said.length] ?? ''
  return {
    subject: of(0),
    preview: of(1),
    drawing: 'voices',
    headline: of(2),
    paragraphs: [of(3), of(4)],
    people: [
      {
        name: of(5),
        age: 34,
        town: of(6),
        fictional: of(7),
        picture: null,
        line: of(8),
        quote: of(9),
      },
    ],
    facts: [[of(10), of(11)]],
    button: { label: of(12), url: 'http://localhost:3000/token' },
    note: of(13),
  }
}

async function sendContent(said: string[]): Promise<Email> {
  const siteUrl = 'http://localhost:3000'
  const stop = { type: 'like' as const, url: `${siteUrl}/token` }
  const named = { ...site, settings: { ...site.settings, mail_name: said[0] ?? '' } }
  const given = { db, words, siteUrl, stop, site: named, member: { email: 'eva@example.test' } }
  await deliver({ mailer }, await writeMail(given, contentOf(said)))
  return arrived('eva@example.test')
}

test.each(plays)(
  'no text in a mail becomes a header, a recipient or a tag (seed $seed)',
  {
    tags: ['T19'],
  },
  async ({ seed, runs }) => {
    const plain = tagsOf(await sendContent(['Plain words']))
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 14 }), async (said) => {
        expect(tagsOf(await sendContent(said.map((each) => `x${each}`)))).toEqual(plain)
      }),
      { seed, numRuns: runs },
    )
  },
)

test.each(plays)(
  'nor does what members call themselves and write to each other (seed $seed)',
  {
    tags: ['T19'],
  },
  async ({ seed, runs }) => {
    const [writer, reader] = [await aMember(db), await aMember(db)]
    await changeChoices(db, reader.id, { shows_text: true })
    await runSends(db, [aSending(writer, reader)])
    const send = async (...[name, own, said]: [string, string, string]) => {
      await rename(writer, name)
      await rename(reader, own)
      await db.kysely
        .updateTable('messages')
        .set({ text: said })
        .where('sender_id', '=', writer.id)
        .execute()
      const about = [{ cause: 'message' as const, memberId: writer.id, number: 1 }]
      const values = { locale: 'en' as const, type: 'new_messages' as const, about }
      const asked = { mail: 'messages' as const, memberId: reader.id, values }
      await sendMail(sendingBy(db, mailer), mails, asked, 'one.key')
      return arrived(reader.email)
    }
    const plain = tagsOf(await send('Ronja', 'Ada', 'Hello'))
    await fc.assert(
      fc.asyncProperty(text, text, text, async (...said) => {
        const [name, own, message] = said.map(kept) as [string, string, string]
        const mail = await send(`Ro${name}`, `Ad${own}`, `x${message}`)
        expect(tagsOf(mail)).toEqual(plain)
        expect(mail.messageId).toBe('<one.key@localhost>')
      }),
      { seed, numRuns: runs },
    )
  },
)

/** What a database can hold of it. */
function kept(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}

async function rename({ id }: { id: string }, name: string): Promise<void> {
  const short = [...`${name}abc`].slice(0, 30).join('')
  await db.kysely.updateTable('profiles').set({ name: short }).where('id', '=', id).execute()
}

test.each(plays)(
  'an address reaches one mailbox or none (seed $seed)',
  { tags: ['T19'] },
  async ({ seed, runs }) => {
    const content = contentOf(['Plain words'])
    const siteUrl = 'http://localhost:3000'
    const stop = { type: 'like' as const, url: `${siteUrl}/token` }
    await fc.assert(
      fc.asyncProperty(text, text, async (one, other) => {
        const member = { email: `${one}@${other}.example.test` }
        const mail = await writeMail({ db, words, siteUrl, stop, site, member }, content)
        const before = received.length
        await mailer.deliver(mail).catch(() => undefined)
        const arrivals = received.slice(before)
        expect(arrivals.length).toBeLessThan(2)
        for (const { recipients, source } of arrivals) {
          expect(recipients).toHaveLength(1)
          const { headers: found, bcc, cc } = await PostalMime.parse(source)
          expect(found.map(({ key }) => key).sort()).toEqual(headers)
          expect([bcc, cc]).toEqual([undefined, undefined])
        }
      }),
      { seed, numRuns: runs },
    )
  },
)
