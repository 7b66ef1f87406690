import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { isLanguage } from '#contract/countries.ts'
import type { Channel, NotificationType } from '#contract/notifications.ts'
import type { Database } from '#database/connect.ts'
import { speak } from '#locales/speak.ts'
import type { Context } from '../context/context.ts'
import type { Mail } from '../outside/mail.ts'
import { completeSettings } from '../sites/settings.ts'
import { siteUrl } from '../sites/site-url.ts'
import {
  type MailContent,
  type MailGiven,
  type MailName,
  type Mails,
  type MailValues,
  mailTypes,
} from './mail.ts'
import { loadWishes, makeUnsubscribeUrl, outOfQuiet, wants } from './notification-choices.ts'
import { isNoAddress, noteFate } from './returned-mail.ts'
import { writeMail } from './write-mail.ts'

export type Sending = Pick<
  Context,
  'db' | 'environment' | 'mailer' | 'photoStorage' | 'connections'
>

/** What a job is given to write: a mail by its name, to whom, and what it can mention. */
export type Asked = { mail: MailName; memberId: string; values: MailValues }

/**
 * Writes a mail to a member, in their language, and delivers it; throws if that fails, so that the
 * job tries again. Links are made here: the queue never holds a token. A mail that the member does
 * not want, or no longer wants, is not sent, and an address that our mail server refuses for good is one
 * that bounces. By the key, which is the job's, a mail that was sent
 * just before a crash and goes again is known as the same one.
 */
export async function sendMail(
  context: Sending,
  mails: Mails,
  asked: Asked,
  key?: string,
): Promise<void> {
  const prepared = await prepare(context, mails, asked, 'mail')
  if (!prepared) return
  const { given, content, type } = prepared
  const stop = type && { type, url: await makeUnsubscribeUrl(given, type) }
  const { discreet } = given.wishes
  const mail = await writeMail({ ...given, stop, discreet }, content)
  const { memberId, values } = asked
  const taken = await deliver(context, named({ ...mail, memberId }, key, given.site))
  // Of an address that is not the member's yet nothing is known by that.
  if (taken || values.to !== undefined) return
  await noteFate(context.db, { memberId, sentOn: context.db.now() }, 'undeliverable')
}

/**
 * When the quiet hours end in which a member is not told of something; null if it may leave now. Mails
 * about the account itself come at any hour.
 */
export async function quietUntil(db: Database, asked: Asked): Promise<Date | null> {
  if (!typeOfAsked(asked)) return null
  const wishes = (await loadWishes(db, [asked.memberId])).get(asked.memberId)
  if (!wishes) return null
  const now = db.now()
  const at = outOfQuiet(now, { quiet: wishes.quiet, timeZone: wishes.time_zone })
  return at > now ? at : null
}

function typeOfAsked({ mail, values }: Asked): NotificationType | undefined {
  return values.type ?? mailTypes[mail]
}

type Prepared = { given: MailGiven; content: MailContent; type: NotificationType | undefined }

/**
 * Everything that is told, in the member's language; null if the member does not want it through
 * that channel, or it no longer needs telling.
 */
export async function prepare(
  context: Omit<Sending, 'mailer'>,
  mails: Mails,
  asked: Asked,
  channel: Channel,
): Promise<Prepared | null> {
  const { db, environment, photoStorage, connections } = context
  const row = await loadRecipient(db, asked.memberId)
  const wishes = (await loadWishes(db, [asked.memberId])).get(asked.memberId)
  const type = typeOfAsked(asked)
  if (!row || !wishes || isGone(row, asked.mail)) return null
  if (type && !wants(row, wishes, { type, channel })) return null
  const email = asked.values.to ?? row.email
  const language = row.language && isLanguage(row.language) ? row.language : asked.values.locale
  const given = {
    ...{ db, photoStorage, connections },
    words: await speak(language),
    site: {
      id: row.site_id,
      slug: row.slug,
      name: row.site_name,
      domain: row.domain,
      niche: row.niche,
      isDefault: row.is_default,
      companyId: row.company_id,
      settings: completeSettings(row.settings, row.niche),
    },
    siteUrl: siteUrl(environment, row),
    member: { id: asked.memberId, name: row.name, email, status: row.status },
    ...{ wishes, channel },
    values: asked.values,
  }
  const content = await mails[asked.mail](given)
  if (!content) return null
  const told = type && wishes.discreet ? discreetly(given, content) : content
  return { given, content: told, type }
}

/** The same mail for somebody who wants nobody else to learn what it is about, or who. */
function discreetly(
  { words }: Pick<MailGiven, 'words'>,
  { button, discreetly: said }: MailContent,
): MailContent {
  const headline = said?.headline ?? words._(msg`You have news`)
  return {
    subject: headline,
    preview: said?.text ?? words._(msg`Have a look when it suits you.`),
    drawing: 'news',
    headline,
    paragraphs: [
      words._(msg`Hello,`),
      said?.text ?? words._(msg`Something has happened in your account since you were last here.`),
    ],
    button: said ? button : { ...button, label: words._(msg`Have a look`) },
    note: words._(
      msg`You’re getting this e-mail because you have an account with us and chose to be told discreetly.`,
    ),
  }
}

/**
 * What still goes to somebody whose account is being deleted: what they asked for, and what they
 * paid for.
 */
const toTheLast: MailName[] = [
  'account_deleted',
  'reset',
  'password_changed',
  'known_address',
  'order',
  'refund',
]

/** The same for somebody who was banned: nothing by which they would get in. */
const toTheBanned: MailName[] = ['account_deleted', 'banned', 'order', 'refund']

function isGone({ status, banned }: { status: string; banned: boolean }, mail: MailName): boolean {
  if (status !== 'pending_deletion') return status === 'erased'
  return !(banned ? toTheBanned : toTheLast).includes(mail)
}

function loadRecipient(db: Database, memberId: string) {
  return db.kysely
    .selectFrom('members as m')
    .innerJoin('profiles as p', 'p.id', 'm.id')
    .innerJoin('sites as s', 's.id', 'm.site_id')
    .select([
      'm.email',
      'm.status',
      'm.language',
      'p.name',
      's.name as site_name',
      's.id as site_id',
    ])
    .select(['m.notifications_disabled', 'm.paused_at'])
    .select(sql<boolean>`m.ban_reason is not null`.as('banned'))
    .select(['s.slug', 's.domain', 's.niche', 's.company_id', 's.settings', 's.is_default'])
    .where('m.id', '=', memberId)
    .executeTakeFirst()
}

/** A mail with the name by which it is known when its job, whose key that is, sends it once more. */
export function named(mail: Mail, key: string | undefined, { domain }: { domain: string }): Mail {
  return key ? { ...mail, messageId: `<${key}@${domain}>` } : mail
}

/**
 * Hands a mail over; false if its address takes none, now or ever. Throws after any other fault: a mail
 * server's reply may contain the address, and an error's words end up in the log.
 */
export async function deliver(context: Pick<Context, 'mailer'>, mail: Mail): Promise<boolean> {
  try {
    await context.mailer.deliver(mail)
    return true
  } catch (error) {
    const { code, responseCode, command, response } = error as Record<string, unknown>
    if (command === 'RCPT TO' && isNoAddress(`${response}`)) return false
    throw new Error(`A mail could not be delivered (${responseCode ?? code ?? 'unknown reason'}).`)
  }
}
