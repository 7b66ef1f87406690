import { msg } from '@lingui/core/macro'
import type { MailContent, MailGiven } from '../../notifications/mail.ts'

/**
 * Tells the present address that a different one is wanted, in case that is somebody else's doing.
 */
export async function mailChangeNoticeMail(given: MailGiven): Promise<MailContent> {
  const { words, site, siteUrl, member, values } = given
  const siteName = site.name
  const name = member.name
  const email = values.newEmail ?? ''
  return {
    subject: words._(msg`Your e-mail address at ${siteName} is to be changed`),
    preview: words._(msg`Was it you? Then there is nothing to do.`),
    paragraphs: [
      words._(msg`Hello ${name},`),
      words._(
        msg`For your account at ${siteName} a new e-mail address was given: ${email}. It takes the place of this one as soon as it is confirmed there.`,
      ),
      words._(
        msg`Was it not you? Then choose a new password at once: this stops the change and signs out everybody.`,
      ),
    ],
    button: {
      label: words._(msg`It was not me`),
      url: `${siteUrl}/reset-password`,
    },
    note: words._(msg`If you want the new address yourself, there is nothing to do here.`),
  }
}
