import { msg } from '@lingui/core/macro'
import type { MailContent, MailGiven } from '../../notifications/mail.ts'
import { createLink } from '../../notifications/mail-links.ts'
import { findReadyExport } from '../exporting/find-export.ts'
import { writeMoment } from './write-moment.ts'

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
