import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { dateFormat, keepDayWithMonth, manner } from '#contract/rules/manner.ts'
import type { MailContent, MailGiven } from '../notifications/mail.ts'
import { createLink } from '../notifications/mail-links.ts'
import type { Site } from '../sites/site.ts'
import { findReadyExport } from './exporting/data-exports.ts'

/** Says how long a deleted account can come back, and brings the link for it; null if it cannot. */
export async function accountDeletedMail(given: MailGiven): Promise<MailContent | null> {
  const { db, words, site, siteUrl, member } = given
  const { dueAt, banned } = await findDeletion(given)
  if (!dueAt) return null
  if (banned) return bannedDeletedContent(given, dueAt)
  const token = await createLink(db, {
    purpose: 'reactivation',
    memberId: member.id,
    email: member.email,
    lifeMs: dueAt.getTime() - db.now().getTime(),
  })
  const siteName = site.name
  const name = member.name
  const until = writeMoment(words, site, dueAt)
  return {
    subject: words._(msg`Your account at ${siteName} has been deleted`),
    preview: words._(msg`You can still bring it back until ${until}.`),
    drawing: 'waiting',
    headline: words._(msg`Your account has been deleted`),
    paragraphs: [
      words._(msg`Hello ${name},`),
      words._(
        msg`You’ve deleted your account at ${siteName}. Nobody can see your profile any more, and you’re signed out on all your devices.`,
      ),
      words._(
        msg`Changed your mind? Until ${until} you can bring everything back as it was. After that we erase your profile, your photos and everything you wrote, for good.`,
      ),
    ],
    button: { label: words._(msg`Bring my account back`), url: `${siteUrl}/${token}` },
    note: words._(
      msg`If you want it gone, there’s nothing to do. If it wasn’t you who deleted it, bring it back and choose a new password.`,
    ),
  }
}

async function findDeletion({ db, member }: MailGiven) {
  const found = await db.kysely
    .selectFrom('members')
    .select(['deletion_due_at', 'ban_reason'])
    .where('id', '=', member.id)
    .where('status', '=', 'pending_deletion')
    .where('deletion_due_at', '>', db.now())
    .executeTakeFirst()
  return { dueAt: found?.deletion_due_at, banned: Boolean(found?.ban_reason) }
}

/** No link brings back an account that was closed; whoever looks at a ban again can be written to. */
function bannedDeletedContent(
  { words, site, siteUrl, member }: MailGiven,
  dueAt: Date,
): MailContent {
  const siteName = site.name
  const name = member.name
  const email = site.settings.support_email
  const until = writeMoment(words, site, dueAt)
  return {
    subject: words._(msg`Your account at ${siteName} has been deleted`),
    preview: words._(msg`After ${until} we erase it for good.`),
    drawing: 'waiting',
    headline: words._(msg`Your account has been deleted`),
    paragraphs: [
      words._(msg`Hello ${name},`),
      words._(
        msg`As you wished, your account at ${siteName} is being deleted. It stays closed, and after ${until} we erase your profile, your photos and everything you wrote, for good.`,
      ),
      words._(
        msg`If you’d like a copy of your data first, or think that we were wrong to close the account, write to ${email} from this address by then.`,
      ),
    ],
    button: { label: words._(msg`What you can do`), url: `${siteUrl}/pages/ban#banned-by-us` },
    note: words._(msg`You’re getting this e-mail because it’s about your account at ${siteName}.`),
  }
}

/** Says that a deleted account is back, in case that was somebody else. */
export async function welcomeBackMail(given: MailGiven): Promise<MailContent> {
  const { words, site, siteUrl, member } = given
  const siteName = site.name
  const name = member.name
  return {
    subject: words._(msg`Welcome back to ${siteName}`),
    preview: words._(msg`Your account is just as you left it.`),
    drawing: 'welcome',
    headline: words._(msg`Welcome back`),
    paragraphs: [
      words._(msg`Hello ${name},`),
      words._(
        msg`Your account at ${siteName} is just as you left it: your profile, photos, likes, conversations and credits are all here.`,
      ),
    ],
    button: { label: words._(msg`See who’s here`), url: `${siteUrl}/members` },
    note: words._(
      msg`If it wasn’t you who brought it back, choose a new password at ${siteUrl}/reset-password. You can delete the account again in the settings.`,
    ),
  }
}

/** Says why an account was closed, and how to contest it; null if it is open again. */
export async function bannedMail(given: MailGiven): Promise<MailContent | null> {
  const { db, words, site, siteUrl, member } = given
  const { ban_reason } = await db.kysely
    .selectFrom('members')
    .select('ban_reason')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  if (ban_reason === null) return null
  const siteName = site.name
  const name = member.name
  const email = site.settings.support_email
  return {
    subject: words._(msg`Your account at ${siteName} has been closed`),
    preview: words._(msg`Why, and what you can do about it.`),
    drawing: 'letter',
    headline: words._(msg`Your account has been closed`),
    paragraphs: [
      words._(msg`Hello ${name},`),
      words._(
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
    .select(['state', 'created_at'])
    .where('id', '=', values.reportId)
    .where('reporter_id', '=', member.id)
    .where('state', '<>', 'open')
    .executeTakeFirst()
  if (!report) return null
  const siteName = site.name
  const name = member.name
  const email = site.settings.support_email
  const when = writeMoment(words, site, report.created_at)
  return {
    subject: words._(msg`We’ve looked at your report`),
    preview: words._(msg`What we decided, and what you can do about it.`),
    drawing: 'scales',
    headline: words._(msg`We’ve looked at your report`),
    paragraphs: [
      words._(msg`Hello ${name},`),
      words._(
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

/** Brings the link to the copy of all data; null if there is no longer one to fetch. */
export async function exportReadyMail(given: MailGiven): Promise<MailContent | null> {
  const { db, words, site, siteUrl, member } = given
  const ready = await findReadyExport(db, member.id)
  if (!ready) return null
  const token = await createLink(db, {
    purpose: 'export',
    memberId: member.id,
    email: member.email,
    lifeMs: ready.expires_at.getTime() - db.now().getTime(),
  })
  const siteName = site.name
  const name = member.name
  const until = writeMoment(words, site, ready.expires_at)
  return {
    subject: words._(msg`Your data from ${siteName} is ready to download`),
    preview: words._(msg`You can download it until ${until}.`),
    drawing: 'box',
    headline: words._(msg`Your data is ready`),
    paragraphs: [
      words._(msg`Hello ${name},`),
      words._(
        msg`The copy of your data you asked for is ready: everything we keep about you, with your photos and messages, in one file.`,
      ),
      words._(
        msg`You can download it once, until ${until}, while you’re logged in. After that we delete the file.`,
      ),
    ],
    button: { label: words._(msg`Download my data`), url: `${siteUrl}/${token}` },
    note: words._(
      msg`If you didn’t ask for it, choose a new password at ${siteUrl}/reset-password. Nobody can download the file without being logged in as you.`,
    ),
  }
}

/** A moment's day and time in the site's time zone, written the way its people do. */
function writeMoment(words: I18n, { settings }: Pick<Site, 'settings'>, moment: Date): string {
  const format = {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: settings.time_zone,
  } as const
  return keepDayWithMonth(dateFormat(manner(words.locale), format).format(moment))
}
