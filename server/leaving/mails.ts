import { msg } from '@lingui/core/macro'
import { type MailContent, type MailGiven, writeMoment } from '../notifications/mail.ts'
import { createLink } from '../notifications/mail-links.ts'
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
  const until = writeMoment(given, dueAt)
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
function bannedDeletedContent(given: MailGiven, dueAt: Date): MailContent {
  const { words, site, siteUrl, member } = given
  const siteName = site.name
  const name = member.name
  const email = site.settings.support_email
  const until = writeMoment(given, dueAt)
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
  const until = writeMoment(given, ready.expires_at)
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
