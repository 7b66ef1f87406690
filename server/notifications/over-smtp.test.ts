import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { dkimVerify } from 'mailauth/lib/dkim/verify.js'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { readEnvironment } from '../config/environment.ts'
import { mails } from '../mails.ts'
import { smtpMailer } from '../outside/mail.ts'
import { openLetterbox } from '../testing/letterbox.ts'
import { sendingBy } from '../testing/mails.ts'
import { aMember, aSite } from '../testing/people.ts'
import { testDatabase } from '../testing/test-database.ts'
import { loadChoices } from './notification-choices.ts'
import { sendMail } from './send-mail.ts'

const { db } = await testDatabase()
const { received, port, mailer } = await openLetterbox()

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
  await sendMail(sendingBy(db, mailer), mails, asked)
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
  await sendMail(sendingBy(db, mailer), mails, asked)
  const [head = ''] = (received.at(-1)?.source ?? '').split('\r\n\r\n')
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(lines.some((line) => /^List-Unsubscribe: ?<http:\/\/[^>]+\/[\w-]{22}>$/.test(line))).toBe(
    true,
  )
})

test('a mail is signed for the domain it comes from, the button that ends mails included', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const DKIM_KEY = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
  const { dkim } = readEnvironment({ DKIM_SELECTOR: 'autumn', DKIM_KEY })
  const signing = smtpMailer(`smtp://127.0.0.1:${port}`, dkim)
  const settings = { support_email: 'help@signs.test' }
  const siteId = await aSite(db, { slug: 'signs', host: 'signs.test', settings })
  const member = await aMember(db, { siteId, name: 'Signs Mails', status: 'not_confirmed' })
  const values = { locale: 'en' as const }
  const asked = { mail: 'reminder' as const, memberId: member.id, values }
  await sendMail(sendingBy(db, signing), mails, asked)
  signing.close()
  const source = received.at(-1)?.source ?? ''
  const names: string[] = []
  const p = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  const resolver = async (name: string) => {
    names.push(name)
    return [[`v=DKIM1; k=rsa; p=${p}`]]
  }
  const outcome = async (text: string) =>
    (await dkimVerify(text, { resolver })).results.map(({ status, signingDomain }) => [
      status.result,
      signingDomain,
    ])
  expect(await outcome(source)).toEqual([['pass', 'signs.test']])
  expect(names).toContain('autumn._domainkey.signs.test')
  const elsewhere = source.replace(/(List-Unsubscribe:\s*<https?:\/\/)[^/]+/, '$1evil.test')
  expect(elsewhere).not.toBe(source)
  expect(await outcome(elsewhere)).toEqual([['fail', 'signs.test']])
  const other = source.replace('List-Unsubscribe=One-Click', 'List-Unsubscribe=Two-Click')
  expect(await outcome(other)).toEqual([['fail', 'signs.test']])
})

test('an address that the mail server refuses for good bounces, and nothing is tried again', async () => {
  const replies: Record<string, [number, string]> = {
    none: [550, '5.1.1 Nobody of that name here'],
    nowhere: [550, '5.1.2 There is no such domain'],
    full: [452, '4.2.2 The mailbox is full'],
    relay: [554, '5.7.1 Relay access denied'],
    curt: [550, 'Denied'],
  }
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS'] },
    onRcptTo: ({ address }, _, done) => {
      const [responseCode, message = ''] = replies[address.split('@')[0] ?? ''] ?? []
      done(Object.assign(new Error(message), { responseCode }))
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const refusing = smtpMailer(`smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`)
  const told: string[] = []
  for (const name of Object.keys(replies)) {
    const { id } = await aMember(db, { status: 'not_confirmed' })
    const changed = { email: `${name}@refuses.test` }
    await db.kysely.updateTable('members').set(changed).where('id', '=', id).execute()
    const asked = { mail: 'reminder', memberId: id, values: { locale: 'en' } } as const
    const fault = await sendMail(sendingBy(db, refusing), mails, asked).catch(() => 'again')
    const { mails_off } = await loadChoices(db, id)
    told.push(`${name}: ${fault ?? mails_off?.cause}`)
    const wanted = { ...asked, mail: 'reset', values: { locale: 'en', to: changed.email } } as const
    await sendMail(sendingBy(db, refusing), mails, wanted).catch(() => null)
    expect((await loadChoices(db, id)).mails_off?.cause).toBe(mails_off?.cause)
  }
  refusing.close()
  await new Promise<void>((closed) => server.close(() => closed()))
  expect(told).toEqual([
    ...['none: bounce', 'nowhere: bounce'],
    ...['full: again', 'relay: again', 'curt: again'],
  ])
})
