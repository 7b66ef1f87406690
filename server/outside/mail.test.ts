import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { chooseMailer, emptyOutbox, smtpMailer } from './mail.ts'

const { db } = await testDatabase()
const token = 'https://love.example/activate/a-token-in-clear'

const mailTo = (to: string) => ({
  from: { name: 'Serenade', address: 'support@love.example' },
  ...{ to, subject: 'Confirm', text: token, html: `<a href="${token}">Confirm</a>` },
  files: [],
})
const kept = () => db.kysely.selectFrom('outbox_messages').select('recipient').execute()

test('at home without a mail server mails are kept; in public, and where they are off, nothing is', {
  tags: ['T45'],
}, async () => {
  await chooseMailer(db, { smtpUrl: 'off', local: true }).deliver(mailTo('a@example.com'))
  await chooseMailer(db, { smtpUrl: 'off', local: false }).deliver(mailTo('b@example.com'))
  await chooseMailer(db, { smtpUrl: null, local: false }).deliver(mailTo('c@example.com'))
  expect(await kept()).toEqual([])
  await chooseMailer(db, { smtpUrl: null, local: true }).deliver(mailTo('d@example.com'))
  expect(await kept()).toEqual([{ recipient: 'd@example.com' }])
  await emptyOutbox(db)
  expect(await kept()).toEqual([])
})

test('mail for the people of the demo reaches no mail server', async () => {
  const { url, heard } = await mailServer()
  const mailer = chooseMailer(db, { smtpUrl: url, local: false })
  onTestFinished(() => mailer.close())
  await mailer.deliver(mailTo('noor@tweeklank.example.test'))
  await mailer.deliver(mailTo('zoe@example.com'))
  expect(heard).toEqual(['zoe@example.com'])
  expect(await kept()).toEqual([])
})

test('a mail server that says nothing is given up within seconds', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  onTestFinished(() => void silent.close())
  await once(silent, 'listening')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const mailer = smtpMailer(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`)
  onTestFinished(() => mailer.close())
  const connected = once(silent, 'connection')
  const outcomes: string[] = []
  void mailer.deliver(mailTo('zoe@example.com')).catch(({ code }) => outcomes.push(code))
  const [socket] = (await connected) as [Socket]
  onTestFinished(() => void socket.destroy())
  for (let seconds = 0; seconds < 15; seconds += 1) {
    await new Promise((done) => setImmediate(done))
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(outcomes).toEqual(['ETIMEDOUT'])
})

/** A mail server that takes everything and remembers whom it was for. */
async function mailServer() {
  const heard: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      heard.push(...session.envelope.rcptTo.map(({ address }) => address))
      stream.resume().on('end', () => done())
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())))
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, heard }
}
