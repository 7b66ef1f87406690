import { msg, plural } from '@lingui/core/macro'
import { isLanguage } from '#contract/countries.ts'
import { speak } from '#locales/speak.ts'
import { writtenEmail } from '../accounts/open-account.ts'
import type { Context } from '../context/context.ts'
import type { Jobs } from '../jobs/queue.ts'
import type { MailContent, MailGiven } from '../notifications/mail.ts'
import { findTimeZone } from '../notifications/notification-choices.ts'
import { deliver, named } from '../notifications/send-mail.ts'
import { writeMail } from '../notifications/write-mail.ts'
import { writer } from '../payments/purchase-mails.ts'
import { completeSettings } from '../sites/settings.ts'
import { siteUrl } from '../sites/site-url.ts'
import { findCase, type WholeCase } from './cases.ts'

export type CaseMail = Jobs['send_case_mail']['mail']

/** What the code that writes a mail about a case is given. */
type CaseMailGiven = Pick<MailGiven, 'db' | 'words' | 'site' | 'siteUrl'> & {
  about: WholeCase
  timeZone: string
}

const mails = {
  received: receivedMail,
  answered: answeredMail,
  for_support: supportMail,
} satisfies Record<CaseMail, (given: CaseMailGiven) => MailContent | null>

/** Writes a mail about a case, to its sender or to the site's support, and delivers it under its job's key. */
export async function sendCaseMail(
  context: Pick<Context, 'db' | 'environment' | 'mailer'>,
  { mail, caseId }: { mail: CaseMail; caseId: string },
  key?: string,
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
  const url = siteUrl(context.environment, row)
  const zone = inHouse || !about.member_id ? null : await findTimeZone(context.db, about.member_id)
  const timeZone = zone ?? site.settings.time_zone
  const given = { db: context.db, words, site, siteUrl: url, about, timeZone }
  const content = mails[mail](given)
  const member = { email: inHouse ? support_email : about.email }
  if (!content) return
  await deliver(context, named(await writeMail({ ...given, member }, content), key, site))
}

/** Confirms to the sender what they wrote, its number, and when the answer will come. */
function receivedMail({ words, site, siteUrl, about, timeZone }: CaseMailGiven): MailContent {
  const { number, name, is_own_address } = about
  const siteName = site.name
  const days = site.settings.case_answer_days
  const until = writer(words, timeZone).day(about.answer_until)
  return {
    subject: words._(msg`We’ve got your message: ${number}`),
    preview: words._(msg`A real person will answer you by ${until}.`),
    drawing: 'letter',
    headline: words._(msg`We’ve got your message`),
    paragraphs: [
      is_own_address ? words._(msg`Hello ${name},`) : words._(msg`Hello,`),
      words._(
        msg`Your message to ${siteName} has arrived. Its number is ${number}. A real person will read it and answer you at this address within ${plural(days, { one: '# day', other: '# days' })}, by ${until}.`,
      ),
      // Anyone can give any address here: we do not pass a stranger's words on to anybody.
      ...(is_own_address
        ? [words._(msg`Here’s what you wrote:`), ...paragraphsOf(about.words)]
        : []),
    ],
    button: { label: words._(msg`How we can help`), url: `${siteUrl}/pages/service` },
    note: words._(
      msg`Please mention ${number} if you write to us about it again. If you didn’t send this message, just ignore this e-mail.`,
    ),
  }
}

function answeredMail({ words, siteUrl, about }: CaseMailGiven): MailContent | null {
  if (about.answer === null) return null
  const { number, name } = about
  return {
    subject: words._(msg`Our answer to your message ${number}`),
    preview: words._(msg`We’ve looked into it.`),
    drawing: 'answer',
    headline: words._(msg`Our answer to your message`),
    paragraphs: [
      words._(msg`Hello ${name},`),
      words._(msg`We’ve looked into your message ${number}. Here’s our answer:`),
      ...paragraphsOf(about.answer),
    ],
    button: { label: words._(msg`Write to us again`), url: `${siteUrl}/complaints` },
    note: words._(msg`Don’t agree with this answer? Tell us why, and mention ${number}.`),
  }
}

/**
 * Tells the operator's support everything that was written; pictures are read from the command
 * line.
 */
function supportMail({ words, about, timeZone }: CaseMailGiven): MailContent {
  const { number, kind, reason, name, profile, member_id, language } = about
  const email = writtenEmail(about.email)
  const pictures = about.pictures.length
  const until = writer(words, timeZone).day(about.answer_until)
  const member = member_id ?? '–'
  return {
    subject: words._(msg`${number}: ${kind}, ${reason}`),
    preview: words._(msg`To be answered by ${until}.`),
    drawing: 'letter',
    headline: number,
    paragraphs: [
      words._(msg`From ${name}, ${email}, language ${language}, member ${member}.`),
      ...(profile ? [words._(msg`About the profile: ${profile}`)] : []),
      ...paragraphsOf(about.words),
      words._(
        msg`Pictures: ${pictures}. They are read, and the case is answered, at the command line: cases show ${number}`,
      ),
    ],
    button: { label: words._(msg`Write to the sender`), url: mailTo(about.email, number) },
    note: words._(msg`To be answered by ${until}.`),
  }
}

function mailTo(email: string, subject: string): string {
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`
}

/** Somebody's text as paragraphs of a mail, with its line breaks. */
function paragraphsOf(text: string): string[] {
  return text.split(/\n+/).filter((line) => line.trim() !== '')
}
