import { isLanguage } from '#contract/countries.ts'
import type { Database } from '#database/connect.ts'
import { speak } from '#locales/speak.ts'
import type { Context } from '../context.ts'
import type { Mail } from '../outside/mail.ts'
import { completeSettings } from '../sites/settings.ts'
import { siteUrl } from '../sites/site-url.ts'
import { type MailName, type MailValues, mails } from './mails.ts'
import { writeMail } from './write-mail.ts'

type Sending = Pick<Context, 'db' | 'environment' | 'mailer'>

/**
 * Writes a mail to a member, in the member's language, and delivers it; throws when that fails, so
 * that the job tries again. Links are made here: the queue never holds a token.
 */
export async function sendMail(
  context: Sending,
  asked: { mail: MailName; memberId: string; values: MailValues },
): Promise<void> {
  const { db, environment } = context
  const row = await loadRecipient(db, asked.memberId)
  if (!row) return
  const email = asked.values.to ?? row.email
  const language = row.language && isLanguage(row.language) ? row.language : asked.values.locale
  const given = {
    db,
    words: await speak(language),
    site: {
      id: row.site_id,
      slug: row.slug,
      name: row.site_name,
      domain: row.domain,
      niche: row.niche,
      companyId: row.company_id,
      settings: completeSettings(row.settings, row.niche),
    },
    siteUrl: siteUrl(environment, row),
    member: { id: asked.memberId, name: row.name, email, status: row.status },
    values: asked.values,
  }
  const content = await mails[asked.mail](given)
  if (content) await deliver(context, writeMail(given, content))
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
    .select(['s.slug', 's.domain', 's.niche', 's.company_id', 's.settings', 's.is_default'])
    .where('m.id', '=', memberId)
    .executeTakeFirst()
}

/** What a mail server says may hold the address, and an error's words end up in the log. */
export async function deliver(context: Pick<Context, 'mailer'>, mail: Mail): Promise<void> {
  try {
    await context.mailer.deliver(mail)
  } catch (error) {
    const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
    throw new Error(`A mail could not be delivered (${responseCode ?? code ?? 'unknown reason'}).`)
  }
}
