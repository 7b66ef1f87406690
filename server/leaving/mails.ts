import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { manner } from '#contract/rules/manner.ts'
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
    subject: words._(msg`Your account at ${siteName} is deleted`),
    preview: words._(msg`Until ${until} you can undo it.`),
    paragraphs: [
      words._(msg`Hello ${name},`),
      words._(
        msg`You have deleted your account at ${siteName}. Nobody sees your profile any more, and you are signed out on all your devices.`,
      ),
      words._(
        msg`Until ${until} you can undo it: then everything is as it was. After that we erase your profile, your photos and what you wrote, for good.`,
      ),
    ],
    button: { label: words._(msg`Bring my account back`), url: `${siteUrl}/${token}` },
    note: words._(
      msg`If you want it gone, there is nothing to do. If it was not you who deleted it, bring it back and choose a new password.`,
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
    preview: words._(msg`Your account is here again, as it was.`),
    paragraphs: [
      words._(msg`Hello ${name},`),
      words._(
        msg`Your account at ${siteName} is back, with your profile, photos, likes, conversations and credits as they were.`,
      ),
    ],
    button: { label: words._(msg`See who is here`), url: `${siteUrl}/members` },
    note: words._(
      msg`If it was not you who brought it back, choose a new password at ${siteUrl}/reset-password. You can delete the account again in the settings.`,
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
    subject: words._(msg`The copy of your data at ${siteName} is ready`),
    preview: words._(msg`You can fetch it until ${until}.`),
    paragraphs: [
      words._(msg`Hello ${name},`),
      words._(
        msg`The copy of your data that you asked for is ready: everything that we keep about you, with your photos and messages, in one file.`,
      ),
      words._(
        msg`You can fetch it until ${until}, once, where you are signed in. Afterwards we delete the file.`,
      ),
    ],
    button: { label: words._(msg`Fetch my data`), url: `${siteUrl}/${token}` },
    note: words._(
      msg`If you did not ask for it, choose a new password at ${siteUrl}/reset-password. Nobody can fetch the file without being signed in as you.`,
    ),
  }
}

/** A moment's day and time in the site's time zone, written the way its people do. */
function writeMoment(words: I18n, { settings }: Pick<Site, 'settings'>, moment: Date): string {
  return new Intl.DateTimeFormat(manner(words.locale), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: settings.time_zone,
  }).format(moment)
}
