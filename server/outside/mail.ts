import nodemailer from 'nodemailer'
import type { Database } from '#database/connect.ts'
import type { Environment } from '../config/environment.ts'

export type Mail = {
  from: { name: string; address: string }
  to: string
  subject: string
  text: string
  html: string
  /** Pictures that the HTML shows, and documents to keep. */
  files: MailFile[]
  headers?: Record<string, string>
  /** The same whenever the same mail is sent again. */
  messageId?: string
  /** Whose it is: if it comes back, that is known by its return path. */
  memberId?: string
}

export type MailFile = {
  name: string
  type: string
  content: Buffer
  /** By which the HTML shows it; without one it is a document beside the mail. */
  cid?: string
}

/** Delivers one mail or throws; the caller tries again later. */
export type Mailer = { deliver(mail: Mail): Promise<void>; close(): void }

type Chosen = Pick<Environment, 'smtpUrl' | 'local'> & Partial<Pick<Environment, 'dkim'>>

/** Where a mail comes back to; null is its sender. */
export type ReturnPath = (mail: Mail) => string | null

/**
 * The mail server that the environment names, or else the outbox; off means neither sent nor kept.
 */
export function chooseMailer(
  db: Database,
  { smtpUrl, dkim = null, local }: Chosen,
  returnPath: ReturnPath | null = null,
): Mailer {
  if (smtpUrl && smtpUrl !== 'off') return sparing(smtpMailer(smtpUrl, dkim, returnPath))
  if (smtpUrl === null && local) return outboxMailer(db)
  return { deliver: async () => undefined, close: () => undefined }
}

/** Only the demo's people have addresses below .test (RFC 2606): mail for them stays here. */
function sparing(mailer: Mailer): Mailer {
  return {
    ...mailer,
    deliver: async (mail) => {
      if (!mail.to.endsWith('.test')) await mailer.deliver(mail)
    },
  }
}

/** Forgets what was kept for the developers' page: links in it let people in. */
export async function emptyOutbox(db: Database): Promise<void> {
  await db.kysely.deleteFrom('outbox_messages').execute()
}

/** Keeps mails in a table, shown on a developers' page. */
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
          html: withDocuments(withFaces(mail)),
          source: await sourceOf(mail),
          sent_at: db.now(),
        })
        .execute()
    },
    close: () => undefined,
  }
}

/** The HTML with the pictures of people in it; drawings are with us, where the page finds them. */
function withFaces(mail: Mail): Mail {
  const faces = mail.files.filter(({ cid }) => cid?.endsWith('@people'))
  const shown = faces.reduce(
    (html, { cid, type, content }) =>
      html.replaceAll(`cid:${cid}`, `data:${type};base64,${content.toString('base64')}`),
    mail.html,
  )
  return { ...mail, html: shown }
}

/** The HTML with a line above for the documents beside the mail, as a mail program has one. */
function withDocuments({ html, files }: Mail): string {
  const links = files.flatMap(({ name, type, content, cid }) =>
    cid
      ? []
      : `<a class="link" download="${name}" href="data:${type};base64,${content.toString('base64')}">${name}</a>`,
  )
  if (links.length === 0) return html
  return html.replace(/<body\b[^>]*>/, `$&\n<p class="foot">Attached: ${links.join(', ')}</p>`)
}

/** The mail as it would travel. */
async function sourceOf(mail: Mail): Promise<string> {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
  const { message } = await transport.sendMail(asSent(mail))
  return message.toString()
}

function asSent(
  { files, memberId: _, ...mail }: Mail,
  dkim: Environment['dkim'] = null,
  from: string | null = null,
) {
  const attachments = files.map(({ name, type, content, cid }) => ({
    ...{ filename: name, contentType: type, content },
    ...(cid && { cid, contentDisposition: 'inline' as const }),
  }))
  // As an object, so that nothing in an address can become a second one.
  const to = { name: '', address: mail.to }
  return {
    ...{ ...mail, to, attachments },
    ...(dkim && { dkim: signature(mail, dkim) }),
    ...(from && { envelope: { from, to: mail.to } }),
  }
}

/**
 * Signs for the domain that the mail comes from. What mail programs act on without asking, such as
 * the button that ends e-mails, has to be signed, too (RFC 8058).
 */
function signature({ from }: Pick<Mail, 'from'>, dkim: NonNullable<Environment['dkim']>) {
  return {
    domainName: from.address.split('@').at(-1) ?? '',
    keySelector: dkim.selector,
    privateKey: dkim.privateKey,
    headerFieldNames: signed.join(':'),
  }
}

const signed = [
  ...['From', 'To', 'Subject', 'Date', 'Message-ID', 'MIME-Version', 'Content-Type'],
  ...['Content-Transfer-Encoding', 'List-Unsubscribe', 'List-Unsubscribe-Post'],
]

/**
 * A server that says nothing for so long is dead; a job holds one of few workers while it waits for it.
 * Only looking into a mail that was handed over may take longer.
 */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 }

/** Hands mails to a mail server, signed if there is a key for it, and with a return path of ours. */
export function smtpMailer(
  url: string,
  dkim: Environment['dkim'] = null,
  returnPath: ReturnPath | null = null,
): Mailer {
  const transport = nodemailer.createTransport({
    url,
    ...patience,
    pool: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    deliver: async (mail) =>
      void (await transport.sendMail(asSent(mail, dkim, returnPath?.(mail)))),
    close: () => transport.close(),
  }
}
