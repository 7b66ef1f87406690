import { msg } from '@lingui/core/macro'
import type { MailContent, MailGiven } from '../../notifications/mail.ts'

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
