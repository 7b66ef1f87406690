import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { playsOf, randomOf } from '../../proof/seeds.ts'
import { mails } from '../mails.ts'
import { aMember, type TestMember, theSite } from '../testing/people.ts'
import { aCertificate } from '../testing/push-service.ts'
import { aBounce, aComplaint, unknownUser } from '../testing/returned-mails.ts'
import { testApp } from '../testing/test-app.ts'
import { startBounceListener } from './bounce-listener.ts'
import { sendMail } from './send-mail.ts'

/** Somebody else's mail server, which takes our mails and remembers where they came from. */
const taken: { from: string; to: string[]; source: string }[] = []
const theirs = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, { envelope }, done) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      const to = envelope.rcptTo.map(({ address }) => address)
      taken.push({ from, to, source: Buffer.concat(chunks).toString() })
      done()
    })
  },
})
theirs.listen(0, '127.0.0.1')
await once(theirs.server, 'listening')

const domain = 'bounces.serenade.example'
const { db, context, call } = await testApp({
  SMTP_URL: `smtp://127.0.0.1:${(theirs.server.address() as AddressInfo).port}`,
  BOUNCE_DOMAIN: domain,
  BOUNCE_PORT: '0',
})
await theSite(db)
const listener = await startBounceListener(context)
const port = listener?.port ?? 0
afterAll(async () => {
  context.mailer.close()
  await listener?.stop()
  theirs.close()
})

async function aReader(name: string): Promise<TestMember> {
  const member = await aMember(db, { name, status: 'not_confirmed' })
  // Mail for .test never leaves the house.
  const email = `${name.toLowerCase()}@mailbox.example`
  const values = { email, email_key: email }
  await db.kysely.updateTable('members').set(values).where('id', '=', member.id).execute()
  return { ...member, email }
}

/** Sends a member a mail and answers how it arrived. */
async function send({ id }: TestMember) {
  const values = { locale: 'en' as const }
  await sendMail(context, mails, { mail: 'activation', memberId: id, values })
  const mail = taken.at(-1)
  if (!mail) throw new Error('No mail arrived.')
  return mail
}

/** Hands a mail to our listener, as a mail server does that could not deliver one. */
function giveBack(to: string | string[], raw: string) {
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port, ignoreTLS: true })
  onTestFinished(() => transport.close())
  return transport.sendMail({ envelope: { from: '', to }, raw })
}

async function offOf({ id }: TestMember) {
  const { body } = await call<{ notifications: { mails_off: { cause: string } | null } }>(
    { id },
    'GET /api/notifications',
  )
  return body.notifications.mails_off?.cause ?? null
}

test('a mail leaves with a return path of its own, comes back by it, and then no more are sent', {
  tags: ['S4.102'],
}, async () => {
  const [ada, bea] = [await aReader('Ada'), await aReader('Bea')]
  const [mail, other] = [await send(ada), await send(bea)]
  expect(mail.to).toEqual([ada.email])
  expect(mail.from).toMatch(/^bounce\+[a-z2-7]{45}@bounces\.serenade\.example$/)
  expect(mail.from).not.toBe(other.from)
  expect(mail.source, 'readers see the site').toContain('From: Serenade <support@')
  expect(mail.source).not.toContain('bounce+')
  await giveBack(mail.from, aBounce(mail.from, unknownUser))
  expect([await offOf(ada), await offOf(bea)]).toEqual(['bounce', null])
  // A mail server that lost our answer tells it again.
  await giveBack(mail.from, aBounce(mail.from, unknownUser))
  expect(await offOf(ada)).toBe('bounce')
  const before = taken.length
  const asked = { mail: 'reminder', memberId: ada.id, values: { locale: 'en' } } as const
  await sendMail(context, mails, asked)
  expect(taken).toHaveLength(before)
})

test('the listener takes mail to return paths only, one at a time, and passes nothing on', async () => {
  const { from } = await send(await aReader('Cora'))
  const before = taken.length
  const refused = [
    ...['support@serenade.example', `bounce@${domain}`, `bounce+x@${domain}`, `x@${domain}`],
    ...['somebody@elsewhere.example', from.replace(domain, 'elsewhere.example')],
    ...[from.replace('@', 'a@')],
  ]
  for (const to of refused) {
    await expect(giveBack(to, 'Subject: x\r\n\r\nx'), to).rejects.toMatchObject({
      responseCode: 550,
    })
  }
  const { rejected } = await giveBack([from, from.toUpperCase()], 'Subject: x\r\n\r\nx')
  expect(rejected).toHaveLength(1)
  expect(taken).toHaveLength(before)
})

test('a report of a complaint comes to an address of its own and counts by what it brings', {
  tags: ['S4.101'],
}, async () => {
  const [member, other] = [await aReader('Hanna'), await aReader('Ida')]
  const { from } = await send(member)
  const to = `Complaints@${domain}`
  await giveBack(to, aComplaint(to, from))
  await giveBack(to, aComplaint(to, other.email))
  expect([await offOf(member), await offOf(other)]).toEqual(['spam_complaint', null])
})

test('a forged return path is taken like any other and does nothing', async () => {
  const member = await aReader('Dora')
  const { from } = await send(member)
  const place = 'bounce+'.length + 8
  const forged = from.slice(0, place) + (from[place] === 'b' ? 'c' : 'b') + from.slice(place + 1)
  const { response } = await giveBack(forged, aBounce(forged, unknownUser))
  expect(response).toMatch(/^250/)
  expect(await offOf(member)).toBeNull()
})

test('nobody signs in, and what is too large is refused', async () => {
  const { from } = await send(await aReader('Edda'))
  const greeting = await talk(['EHLO mx.example', 'AUTH PLAIN AGEAYg==', 'STARTTLS', 'QUIT'])
  expect(greeting).not.toMatch(/250[- ](AUTH|STARTTLS)/)
  expect(greeting.match(/\r\n500 /g)).toHaveLength(2)
  const huge = `Subject: x\r\n\r\n${'x'.repeat(78)}\r\n`.padEnd(1_200_000, `${'y'.repeat(78)}\r\n`)
  await expect(giveBack(from, huge)).rejects.toMatchObject({ responseCode: 552 })
})

test('with a key and a certificate mails come back by TLS, and by the renewed one later', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bounce-tls-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const tls = { key: join(folder, 'key.pem'), certificate: join(folder, 'chain.pem') }
  const put = async ({ key, certificate }: ReturnType<typeof aCertificate>) => {
    await writeFile(tls.key, key)
    await writeFile(tls.certificate, certificate)
    return certificate
  }
  const { environment, log } = context
  const bounces = { domain, listen: { host: '127.0.0.1', port: 0, tls }, secret: null }
  const given = { ...context, environment: { ...environment, bounces } }
  await expect(startBounceListener(given), 'no files').rejects.toThrow(/BOUNCE_TLS_KEY.*ENOENT/)
  await put({ ...aCertificate(domain), key: aCertificate(domain).key })
  await expect(startBounceListener(given), 'no pair').rejects.toThrow(/BOUNCE_TLS_KEY.*MISMATCH/)

  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const first = await put(aCertificate(domain))
  const secret = await startBounceListener(given)
  onTestFinished(() => secret?.stop())
  /** Hands a mail over only if the server shows this certificate. */
  const giveSecretly = async (ca: string, to: string, raw: string) => {
    const transport = nodemailer.createTransport({
      ...{ host: '127.0.0.1', port: secret?.port ?? 0, requireTLS: true },
      tls: { ca, servername: domain },
    })
    onTestFinished(() => transport.close())
    return transport.sendMail({ envelope: { from: '', to }, raw })
  }
  const [one, two] = [await aReader('Jana'), await aReader('Kira')]
  const [mail, other] = [await send(one), await send(two)]
  await giveSecretly(first, mail.from, aBounce(mail.from, unknownUser))
  expect([await offOf(one), await offOf(two)]).toEqual(['bounce', null])

  const second = await put(aCertificate(domain))
  await vi.advanceTimersByTimeAsync(3_600_000)
  await expect
    .poll(() =>
      giveSecretly(second, other.from, aBounce(other.from, unknownUser)).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  expect(await offOf(two)).toBe('bounce')

  // A renewal that failed halfway leaves what works.
  const said = vi.spyOn(log, 'error').mockImplementation(() => undefined)
  onTestFinished(() => said.mockRestore())
  await writeFile(tls.key, aCertificate(domain).key)
  await vi.advanceTimersByTimeAsync(3_600_000)
  await expect.poll(() => said.mock.calls.length).toBe(1)
  expect(await giveSecretly(second, other.from, 'Subject: x\r\n\r\nx')).toMatchObject({
    rejected: [],
  })
})

test('while the database is away, a mail server is asked to come again', async () => {
  const { from } = await send(await aReader('Flora'))
  const selectFrom = () => {
    throw new Error('away')
  }
  const broken = { now: db.now, kysely: { selectFrom } } as unknown as typeof db
  const other = await startBounceListener({ ...context, db: broken })
  onTestFinished(() => other?.stop())
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port: other?.port ?? 0 })
  onTestFinished(() => transport.close())
  const given = { envelope: { from: '', to: from }, raw: aBounce(from, unknownUser) }
  await expect(transport.sendMail(given)).rejects.toMatchObject({ responseCode: 451 })
})

test('whatever somebody says, the listener goes on listening', async () => {
  const words = [
    ...[
      'EHLO x',
      'HELO',
      'MAIL FROM:<>',
      'MAIL FROM:<a@b.example> SIZE=99999999',
      'RCPT TO:<',
      '.',
    ],
    ...[`RCPT TO:<bounce+${'a'.repeat(45)}@${domain}>`, 'DATA', 'RSET', 'NOOP', 'VRFY x', 'BDAT 5'],
    ...[
      '',
      '\0\xff',
      'x'.repeat(5000),
      'HELP',
      'EXPN',
      'PROXY TCP4 1.1.1.1 2.2.2.2 1 2',
      'STARTTLS',
    ],
  ]
  for (const { seed, runs } of playsOf({ proof: 'returned-mail', known: [4], runs: 25 })) {
    const { below, of } = randomOf(seed)
    for (let run = 0; run < runs; run += 1) {
      await talk([...Array.from({ length: below(20) }, () => of(words)), '.', 'QUIT'])
    }
  }
  const member = await aReader('Gwen')
  const { from } = await send(member)
  await giveBack(from, aBounce(from, unknownUser))
  expect(await offOf(member)).toBe('bounce')
})

test('without a port of its own there is no listener', async () => {
  const { environment } = context
  const bounces = { domain, listen: null, secret: null }
  expect(
    await startBounceListener({ ...context, environment: { ...environment, bounces } }),
  ).toBeNull()
  const none = { ...environment, bounces: null }
  expect(await startBounceListener({ ...context, environment: none })).toBeNull()
})

test('a port that is taken is told with the variable that changes it', async () => {
  const { environment } = context
  const bounces = { domain, listen: { host: '127.0.0.1', port, tls: null }, secret: null }
  await expect(
    startBounceListener({ ...context, environment: { ...environment, bounces } }),
  ).rejects.toThrow(/EADDRINUSE.*BOUNCE_PORT/)
})

/** Says lines to the listener once it has greeted, and answers what it said until it hung up. */
function talk(lines: string[]): Promise<string> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    let heard = ''
    socket.once('data', () => socket.end(Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1')))
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1')
    })
    socket.on('error', () => undefined)
    socket.on('close', () => done(heard))
  })
}
