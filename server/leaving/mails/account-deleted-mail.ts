import { msg } from '@lingui/core/macro'
import type { MailContent, MailGiven } from '../../notifications/mail.ts'
import { createLink } from '../../notifications/mail-links.ts'
import { writeMoment } from './write-moment.ts'

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
