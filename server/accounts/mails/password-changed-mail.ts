import { msg } from '@lingui/core/macro'
import type { MailContent, MailGiven } from '../../notifications/mail.ts'

/** Says that the password was changed, in case that was somebody else. */
export async function passwordChangedMail(given: MailGiven): Promise<MailContent> {
  const { words, site, siteUrl, member } = given
  const siteName = site.name
  const name = member.name
  return {
    subject: words._(msg`Your password for ${siteName} was changed`),
    preview: words._(msg`Was it you? Then there is nothing to do.`),
    paragraphs: [
      words._(msg`Hello ${name},`),
      words._(
        msg`the password of your account at ${siteName} was just changed. All other devices were signed out.`,
      ),
      words._(
        msg`Was it not you? Then choose a new password at once: this signs out everybody who has the other one.`,
      ),
    ],
    button: {
      label: words._(msg`It was not me`),
      url: `${siteUrl}/reset-password`,
    },
    note: words._(msg`If you changed it yourself, there is nothing to do.`),
  }
}
