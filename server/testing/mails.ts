import { expect } from 'vitest'
import type { Database } from '#database/connect.ts'
import { readEnvironment } from '../config/environment.ts'
import { mails } from '../mails.ts'
import type { MailName, MailValues } from '../notifications/mail.ts'
import { sendMail } from '../notifications/send-mail.ts'
import type { Mail } from '../outside/mail.ts'

/** Sends a mail at once and answers it, as the job would have delivered it. */
export async function mailTo(
  db: Database,
  memberId: string,
  mail: MailName,
  variables: Record<string, string> = {},
  values: Partial<MailValues> = {},
): Promise<Mail> {
  const delivered: Mail[] = []
  const mailer = {
    deliver: async (each: Mail) => void delivered.push(each),
    close: () => undefined,
  }
  const environment = readEnvironment(variables)
  const told = { locale: 'en', ...values } as const
  await sendMail({ db, environment, mailer }, mails, { mail, memberId, values: told })
  expect(delivered).toHaveLength(1)
  return delivered[0] as Mail
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
