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
  const dueAt = await findDueAt(given)
  if (!dueAt) return null
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

async function findDueAt({ db, member }: MailGiven): Promise<Date | null> {
  const found = await db.kysely
    .selectFrom('members')
    .select('deletion_due_at')
    .where('id', '=', member.id)
    .where('status', '=', 'pending_deletion')
    .where('deletion_due_at', '>', db.now())
    .executeTakeFirst()
  return found?.deletion_due_at ?? null
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
