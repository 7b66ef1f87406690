import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { type Mailer, smtpMailer } from '../outside/mail.ts'
import { whenOver } from './test-database.ts'

type Letterbox = {
  port: number
  mailer: Mailer
  /** Everything that arrived, in order, as it travelled. */
  received: { recipients: string[]; source: string }[]
}

/** A real mail server on this machine, and a mailer that hands mails to it. */
export async function openLetterbox(): Promise<Letterbox> {
  const received: Letterbox['received'] = []
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
  whenOver(async () => {
    mailer.close()
    server.close()
  })
  return { port, mailer, received }
}
