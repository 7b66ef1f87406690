import { pino } from 'pino'
import { expect } from 'vitest'
import type { Database } from '#database/connect.ts'
import { readEnvironment } from '../config/environment.ts'
import { inProcessBus } from '../live/bus.ts'
import { openConnections } from '../live/connections.ts'
import { mails } from '../mails.ts'
import type { MailName, MailValues } from '../notifications/mail.ts'
import { type Sending, sendMail } from '../notifications/send-mail.ts'
import { diskFiles } from '../outside/files/disk-files.ts'
import type { Mail, Mailer } from '../outside/mail.ts'
import { photosIn } from '../outside/photo-storage.ts'

/** What sending a mail needs, where nobody is here and nobody has a photo. */
export function sendingBy(
  db: Database,
  mailer: Pick<Mailer, 'deliver'>,
  variables: Record<string, string> = {},
): Sending {
  return {
    db,
    environment: readEnvironment(variables),
    mailer: { close: () => undefined, ...mailer },
    photoStorage: photosIn(diskFiles('/no/photos')),
    connections: openConnections(inProcessBus(), pino({ level: 'silent' })),
  }
}

/** Sends a mail at once and answers it, as the job would have delivered it. */
export async function mailTo(
  db: Database,
  memberId: string,
  mail: MailName,
  variables: Record<string, string> = {},
  values: Partial<MailValues> = {},
): Promise<Mail> {
  const delivered = await mailsTo(db, memberId, mail, { variables, values })
  expect(delivered).toHaveLength(1)
  return delivered[0] as Mail
}

/** The same, where there may be nothing to tell, or more to work with. */
export async function mailsTo(
  db: Database,
  memberId: string,
  mail: MailName,
  given: {
    variables?: Record<string, string>
    values?: Partial<MailValues>
    more?: Partial<Sending>
  } = {},
): Promise<Mail[]> {
  const delivered: Mail[] = []
  const deliver = async (each: Mail) => void delivered.push(each)
  const values = { locale: 'en', ...given.values } as const
  const sending = { ...sendingBy(db, { deliver }, given.variables), ...given.more }
  await sendMail(sending, mails, { mail, memberId, values })
  return delivered
}

/** The token in the only link of one of our mails. */
export async function mailedToken(
  db: Database,
  memberId: string,
  mail: MailName,
  values: Partial<MailValues> = {},
): Promise<string> {
  const { text } = await mailTo(db, memberId, mail, {}, values)
  const token = /(?:\/activate\/|token=)([\w-]{43})/.exec(text)?.[1]
  if (!token) throw new Error('The mail has no link.')
  return token
}
