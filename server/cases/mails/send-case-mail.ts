import { isLanguage } from '#contract/countries.ts'
import { speak } from '#locales/speak.ts'
import type { Context } from '../../context.ts'
import type { Jobs } from '../../jobs/queue.ts'
import type { MailContent, MailGiven } from '../../notifications/mail.ts'
import { deliver } from '../../notifications/send-mail.ts'
import { writeMail } from '../../notifications/write-mail.ts'
import { completeSettings } from '../../sites/settings/settings.ts'
import { siteUrl } from '../../sites/site-url.ts'
import { findCase, type WholeCase } from '../find-case.ts'
import { answeredMail } from './answered-mail.ts'
import { receivedMail } from './received-mail.ts'
import { supportMail } from './support-mail.ts'

/** What the code that writes a mail about a case is given. */
export type CaseMailGiven = Pick<MailGiven, 'words' | 'site' | 'siteUrl'> & { about: WholeCase }

export type CaseMail = Jobs['send_case_mail']['mail']

const mails = {
  received: receivedMail,
  answered: answeredMail,
  for_support: supportMail,
} satisfies Record<CaseMail, (given: CaseMailGiven) => MailContent | null>

/** Writes a mail about a case, to its sender or to the site's support, and delivers it. */
export async function sendCaseMail(
  context: Pick<Context, 'db' | 'environment' | 'mailer'>,
  { mail, caseId }: { mail: CaseMail; caseId: string },
): Promise<void> {
  const about = await findCase(context.db, { id: caseId })
  if (!about) return
  const row = await context.db.kysely
    .selectFrom('sites')
    .selectAll()
    .where('id', '=', about.site_id)
    .executeTakeFirstOrThrow()
  const site = {
    ...{ id: row.id, slug: row.slug, name: row.name, domain: row.domain, niche: row.niche },
    isDefault: row.is_default,
    companyId: row.company_id,
    settings: completeSettings(row.settings, row.niche),
  }
  const { support_email, domain_language } = site.settings
  const inHouse = mail === 'for_support'
  const language = !inHouse && isLanguage(about.language) ? about.language : domain_language
  const words = await speak(language)
  const given = { words, site, siteUrl: siteUrl(context.environment, row), about }
  const content = mails[mail](given)
  const member = { email: inHouse ? support_email : about.email }
  if (content) await deliver(context, writeMail({ ...given, member }, content))
}
