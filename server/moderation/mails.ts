import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type MailContent, type MailGiven, writeMoment } from '../notifications/mail.ts'

/**
 * Says why an account was closed, or stays closed after that was looked at again, and how to contest it;
 * null if it is open again.
 */
export async function bannedMail(given: MailGiven): Promise<MailContent | null> {
  const { db, words, site, siteUrl, member, values } = given
  const { ban_reason } = await db.kysely
    .selectFrom('members')
    .select('ban_reason')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  if (ban_reason === null) return null
  const siteName = site.name
  const name = member.name
  const email = site.settings.support_email
  const isAgain = values.reportId !== undefined
  return {
    subject: isAgain
      ? words._(msg`Your account at ${siteName} stays closed`)
      : words._(msg`Your account at ${siteName} has been closed`),
    preview: words._(msg`Why, and what you can do about it.`),
    drawing: 'letter',
    headline: isAgain
      ? words._(msg`Your account stays closed`)
      : words._(msg`Your account has been closed`),
    paragraphs: [
      words._(msg`Hello ${name},`),
      isAgain
        ? words._(
            msg`We’ve looked at our decision again: your account at ${siteName} stays closed. A person on our team decided this, for the same reason as before:`,
          )
        : words._(
            msg`We’ve closed your account at ${siteName}. Nobody can see your profile any more, and you can’t log in. A person on our team decided this, for this reason:`,
          ),
      ...ban_reason.split(/\n+/),
      contesting(words, email),
    ],
    button: { label: words._(msg`What you can do`), url: `${siteUrl}/pages/ban#banned-by-us` },
    note: words._(msg`You’re getting this e-mail because it’s about your account at ${siteName}.`),
  }
}

/** Says that a closed account is open again; null if it has been closed once more. */
export async function banLiftedMail(given: MailGiven): Promise<MailContent | null> {
  const { words, site, siteUrl, member } = given
  if (member.status === 'blocked') return null
  const siteName = site.name
  const name = member.name
  return {
    subject: words._(msg`Your account at ${siteName} is open again`),
    preview: words._(msg`Your account is just as you left it.`),
    drawing: 'answer',
    headline: words._(msg`Your account is open again`),
    paragraphs: [
      words._(msg`Hello ${name},`),
      words._(
        msg`We’ve looked at our decision again and opened your account at ${siteName}. Everything is there as it was, and you can log in.`,
      ),
    ],
    button: { label: words._(msg`Log in`), url: `${siteUrl}/login` },
    note: words._(msg`You’re getting this e-mail because it’s about your account at ${siteName}.`),
  }
}

/**
 * Says what came of a report, and how to contest it, but neither whom it was about nor what follows for
 * them; null for whoever is banned.
 */
export async function reportClosedMail(given: MailGiven): Promise<MailContent | null> {
  const { db, words, site, siteUrl, member, values } = given
  if (member.status === 'blocked' || !values.reportId) return null
  const report = await db.kysely
    .selectFrom('reports')
    .select(['state', 'created_at', 'upheld_before'])
    .where('id', '=', values.reportId)
    .where('reporter_id', '=', member.id)
    .where('state', '<>', 'open')
    .executeTakeFirst()
  if (!report) return null
  const siteName = site.name
  const name = member.name
  const email = site.settings.support_email
  const when = writeMoment(given, report.created_at)
  const isAgain = report.upheld_before !== null
  const headline = isAgain
    ? words._(msg`We’ve looked at your report again`)
    : words._(msg`We’ve looked at your report`)
  return {
    subject: headline,
    preview: words._(msg`What we decided, and what you can do about it.`),
    drawing: 'scales',
    headline,
    paragraphs: [
      words._(msg`Hello ${name},`),
      isAgain
        ? words._(
            msg`You reported somebody on ${when}. A person on our team has looked at our first decision again and decided anew. This is what counts now:`,
          )
        : words._(
            msg`You reported somebody on ${when}. Thank you for telling us. A person on our team has looked at it and decided.`,
          ),
      report.state === 'upheld'
        ? words._(
            msg`What you reported breaks our rules, and we act on it. What that means for the other person stays between us and them.`,
          )
        : words._(
            msg`We found nothing in it that breaks our rules. You can still block anybody you don’t want to hear from.`,
          ),
      contesting(words, email),
    ],
    button: { label: words._(msg`What you can do`), url: `${siteUrl}/pages/terms#moderation` },
    note: words._(msg`You’re getting this e-mail because you reported somebody at ${siteName}.`),
  }
}

/** How whoever a decision is about has it looked at again. */
function contesting(words: I18n, email: string): string {
  return words._(
    msg`You don’t agree? Write to ${email} from this address and say what we should know. Somebody who had no part in the decision looks at it again and answers you with reasons. You can also turn to a court, and where the law provides for it, to a body for settling disputes out of court.`,
  )
}
