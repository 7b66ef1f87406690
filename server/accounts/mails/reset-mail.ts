import { msg, plural } from '@lingui/core/macro'
import type { MailContent, MailGiven } from '../../notifications/mail.ts'
import { createLink } from '../../notifications/mail-links.ts'

const hourMs = 3_600_000

/** Brings the link for setting a new password. */
export async function resetMail(given: MailGiven): Promise<MailContent> {
  const { db, words, site, siteUrl, member } = given
  const hours = site.settings.reset_hours
  const token = await createLink(db, {
    purpose: 'reset',
    memberId: member.id,
    email: member.email,
    lifeMs: hours * hourMs,
  })
  const siteName = site.name
  const name = member.name
  return {
    subject: words._(msg`A new password for ${siteName}`),
    preview: words._(msg`Someone, probably you, asked for a new password.`),
    paragraphs: [
      words._(msg`Hello ${name},`),
      words._(
        msg`Someone, probably you, asked for a new password for your account at ${siteName}. You can choose it here; afterwards you are signed out on all your devices.`,
      ),
    ],
    button: {
      label: words._(msg`Choose a new password`),
      url: `${siteUrl}/reset-password/do?token=${token}`,
    },
    note: words._(
      msg`The link works once and for ${plural(hours, { one: '# hour', other: '# hours' })}. If you did not ask for it, just ignore this mail: your password stays as it is.`,
    ),
  }
}
