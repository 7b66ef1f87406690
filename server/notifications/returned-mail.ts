import { sql } from 'kysely'
import PostalMime, { type Email } from 'postal-mime'
import type { Database } from '#database/connect.ts'
import { deleteInParts } from '../context/delete-in-parts.ts'
import type { Vault } from '../secrets/vault.ts'
import { turnMailsOff } from './notification-choices.ts'
import { findSentMail, type SentMail } from './return-path.ts'

const dayMs = 86_400_000

/** Larger ones are refused: a report is short, and brings at most the mail that came back. */
export const mostReturnedBytes = 1024 * 1024

/** Mails came back on so many of the days that are remembered: then nobody reads them. */
const softDays = 3
/** How long the days of returned mails are remembered. */
export const bounceDays = 21

/**
 * What became of a mail: it cannot be delivered, ever or for now, or its reader called it spam.
 */
export type Fate = 'undeliverable' | 'undelivered' | 'complaint'

/** Notes what a mail tells that came back; anything that tells nothing is let go. */
export async function takeReturnedMail(
  context: { db: Database; vault: Vault },
  returned: { raw: Uint8Array; recipients: string[] },
): Promise<void> {
  const report = await readReport(returned.raw)
  if (!report) return
  const texts = [...returned.recipients, ...report.returnPaths]
  const mail = await findSentMail(context.db, context.vault, texts)
  if (mail) await noteFate(context.db, mail, report.fate)
}

/**
 * Ends a member's e-mails after a complaint, after a mail that can never be delivered, and after some
 * days whose mails came back for now. Told again it changes nothing.
 */
export async function noteFate(db: Database, mail: SentMail, fate: Fate): Promise<void> {
  const { memberId } = mail
  switch (fate) {
    case 'complaint':
      await turnMailsOff(db, [memberId], 'spam_complaint')
      return
    case 'undeliverable':
      await turnMailsOff(db, [memberId], 'bounce')
      return
    case 'undelivered':
      await db.transaction(async (tx) => {
        if ((await countBounces(tx, mail)) >= softDays) await turnMailsOff(tx, [memberId], 'bounce')
      })
  }
}

/** Adds a day whose mails came back, and answers how many there are. */
async function countBounces(tx: Database, { memberId, sentOn }: SentMail): Promise<number> {
  await tx.kysely
    .insertInto('bounces')
    .values({ member_id: memberId, sent_on: dateOf(sentOn) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { count } = await tx.kysely
    .selectFrom('bounces')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('sent_on', '>', firstRemembered(tx))
    .executeTakeFirstOrThrow()
  return count
}

/** Forgets mails that came back some weeks ago. */
export async function forgetOldBounces(db: Database): Promise<void> {
  await deleteInParts(db, 'bounces', sql`sent_on <= ${firstRemembered(db)}`)
}

function firstRemembered(db: Database): string {
  return dateOf(new Date(db.now().getTime() - bounceDays * dayMs))
}

function dateOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

type Report = {
  fate: Fate
  /** Where the return path of the mail in question may stand. */
  returnPaths: string[]
}

/**
 * What a delivery status notification (RFC 3464) or a feedback report (RFC 5965) says; null for
 * anything else: an answer by a machine or a person, a delay, a success, or bytes of no meaning.
 */
export async function readReport(raw: Uint8Array): Promise<Report | null> {
  const email = await parse(raw)
  if (!email) return null
  const fields = (type: string) => fieldsOf(email, type)
  const [feedback] = fields('message/feedback-report')
  const fate = feedback
    ? fateOfFeedback(feedback)
    : fateOfDelivery(fields('message/delivery-status'))
  if (!fate) return null
  const originals = [...fields('message/rfc822'), ...fields('text/rfc822-headers')]
  return {
    fate,
    returnPaths: [
      ...email.headers.filter(({ key }) => deliveredTo.has(key)).map(({ value }) => value),
      feedback?.get('original-mail-from') ?? '',
      ...originals.map((head) => head.get('return-path') ?? ''),
    ],
  }
}

const deliveredTo = new Set(['to', 'delivered-to', 'x-original-to', 'envelope-to'])

/** Whoever sends us something that cannot be read at all has told us nothing. */
function parse(raw: Uint8Array): Promise<Email | null> {
  const limits = { maxNestingDepth: 20, maxHeadersSize: 64 * 1024, maxRfc822NestingDepth: 0 }
  return PostalMime.parse(beginningOf(raw), limits).catch(() => null)
}

/** What a report says stands in front of the mail it is about; half a million lines take half a minute. */
const mostLines = 3000
const mostBytes = 192 * 1024

function beginningOf(raw: Uint8Array): Uint8Array {
  let end = -1
  for (let line = 0; line < mostLines; line += 1) {
    end = raw.indexOf(10, end + 1)
    if (end < 0 || end > mostBytes) return raw.subarray(0, mostBytes)
  }
  return raw.subarray(0, end)
}

type Fields = Map<string, string>

/** The blocks of fields in the parts of a type; of a mail within the mail, its head. */
function fieldsOf({ attachments }: Email, type: string): Fields[] {
  const parts = attachments.filter(({ mimeType }) => mimeType.toLowerCase() === type)
  return parts.flatMap(({ content }) => {
    const text = typeof content === 'string' ? content : new TextDecoder('latin1').decode(content)
    return text
      .replaceAll('\r\n', '\n')
      .split(/\n[ \t]*\n/)
      .map(readFields)
  })
}

function readFields(block: string): Fields {
  const lines = block.replace(/\n[ \t]+/g, ' ').split('\n')
  const fields = lines.flatMap((line): [string, string][] => {
    const [, name, value] = /^([\w-]+)[ \t]*:(.*)$/.exec(line) ?? []
    return name ? [[name.toLowerCase(), value?.trim() ?? '']] : []
  })
  return new Map(fields)
}

/** Only "this is spam" is a complaint; providers also tell of what is none. */
function fateOfFeedback(feedback: Fields): Fate | null {
  return /^abuse\b/i.test(feedback.get('feedback-type') ?? '') ? 'complaint' : null
}

/** Each mail of ours has one recipient; where it was passed on to several, the worst counts. */
function fateOfDelivery(blocks: Fields[]): Fate | null {
  const failed = blocks.filter((block) => /^failed\b/i.test(block.get('action') ?? ''))
  const fates = failed.map(fateOf)
  return fates.find((fate) => fate === 'undeliverable') ?? fates.find((fate) => fate) ?? null
}

/** Says something about the mail and nothing about the address (RFC 3463). */
const aboutTheMail = /^[45]\.(2\.3|3\.4|6\.\d+|7\.\d+)$/
/** A mailbox that is full today is read tomorrow. */
const full = /^5\.2\.2$/

/** There is no such mailbox or domain, or it is closed: nothing about us, our server or the mail. */
const noAddress = /^5\.(1\.(?:[1236]|10)|2\.1)$/

/** Whether a mail server refuses an address because there is none, now or ever. */
export function isNoAddress(reply: string): boolean {
  return noAddress.test(statusIn(reply) ?? '')
}

function fateOf(block: Fields): Fate | null {
  const diagnosis = block.get('diagnostic-code') ?? ''
  const status = statusIn(block.get('status') ?? '')
  // Some say nothing but 5.0.0, and the rest in the words of the other server.
  const told = status && !status.endsWith('.0.0') ? status : (statusIn(diagnosis) ?? status)
  if (!told) return /\b5\d\d\b/.test(diagnosis) ? 'undeliverable' : 'undelivered'
  if (aboutTheMail.test(told)) return null
  return told.startsWith('5') && !full.test(told) ? 'undeliverable' : 'undelivered'
}

function statusIn(text: string): string | null {
  return /(?<![\d.])([45]\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(text)?.[1] ?? null
}
