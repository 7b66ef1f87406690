import nodemailer from 'nodemailer'
import type { Database } from '#database/connect.ts'

export type Mail = {
  from: { name: string; address: string }
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}

/** Delivers one mail or throws; whoever calls tries again later. */
export type Mailer = { deliver(mail: Mail): Promise<void>; close(): void }

/** Keeps mails in a table that a page for developers shows. */
export function outboxMailer(db: Database): Mailer {
  return {
    deliver: async (mail) => {
      await db.kysely
        .insertInto('outbox_messages')
        .values({
          channel: 'mail',
          recipient: mail.to,
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          sent_at: db.now(),
        })
        .execute()
    },
    close: () => undefined,
  }
}

/** Hands mails to a mail server. */
export function smtpMailer(url: string): Mailer {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    deliver: async (mail) => {
      await transport.sendMail(mail)
    },
    close: () => transport.close(),
  }
}
