import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { readEnvironment } from '../config/environment.ts'
import { mails } from '../mails.ts'
import { smtpMailer } from '../outside/mail.ts'
import { aMember, aSite } from '../testing/people.ts'
import { testDatabase } from '../testing/test-database.ts'
import { sendMail } from './send-mail.ts'

const { db } = await testDatabase()
const received: { recipients: string[]; source: string }[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, session, done) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const recipients = session.envelope.rcptTo.map((each) => each.address)
      received.push({ recipients, source: Buffer.concat(chunks).toString() })
      done()
    })
  },
})
await new Promise<void>((resolve) => {
  server.listen(0, '127.0.0.1', () => resolve())
})
const { port } = server.server.address() as AddressInfo
const mailer = smtpMailer(`smtp://127.0.0.1:${port}`)
afterAll(() => {
  mailer.close()
  server.close()
})

test('a mail reaches a mail server with one recipient and no header of anybody else', {
  tags: ['T19'],
}, async () => {
  const settings = { mail_name: 'Café\r\nBcc: x@example.test', domain_language: 'en' }
  const siteId = await aSite(db, { slug: 'cafe', host: 'cafe.test', settings })
  const member = await aMember(db, { siteId, status: 'not_confirmed', name: 'Zoë Bcc: y@a.test' })
  const address = 'zoe@example.test'
  await db.kysely
    .updateTable('members')
    .set({ email: address })
    .where('id', '=', member.id)
    .execute()
  const asked = {
    mail: 'activation' as const,
    memberId: member.id,
    values: { locale: 'en' as const },
  }
  await sendMail({ db, environment: readEnvironment({}), mailer }, mails, asked)
  expect(received).toHaveLength(1)
  expect(received[0]?.recipients).toEqual([address])
  const source = received[0]?.source ?? ''
  for (const picture of ['mark-cafe', 'confirm']) {
    expect(source).toContain(`src="cid:${picture}@pictures"`.replaceAll('=', '=3D'))
    expect(source).toContain(`\r\nContent-ID: <${picture}@pictures>\r\n`)
  }
  expect(source, 'pictures are no documents').not.toContain('Content-Disposition: attachment')
  const [head = ''] = source.split('\r\n\r\n')
  const names = head.split(/\r\n(?![ \t])/).map((line) => line.split(':')[0]?.toLowerCase())
  expect(names.sort()).toEqual(
    ['content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to'].sort(),
  )
})

test('a mail that can be ended says where, so that mail programs show their button', {
  tags: ['S4.103'],
}, async () => {
  const member = await aMember(db, { name: 'Ends Mails', status: 'not_confirmed' })
  const asked = {
    mail: 'reminder' as const,
    memberId: member.id,
    values: { locale: 'en' as const },
  }
  await sendMail({ db, environment: readEnvironment({}), mailer }, mails, asked)
  const [head = ''] = (received.at(-1)?.source ?? '').split('\r\n\r\n')
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(lines.some((line) => /^List-Unsubscribe: ?<http:\/\/[^>]+\/[\w-]{43}>$/.test(line))).toBe(
    true,
  )
})
