import { msg } from '@lingui/core/macro'
import type { MailContent, MailGiven } from '../../notifications/mail.ts'

/**
 * Tells a member that somebody, probably they themselves, wanted to sign up with their address
 * again.
 */
export async function knownAddressMail(given: MailGiven): Promise<MailContent | null> {
  const { words, site, siteUrl, member } = given
  if (member.status !== 'active' && member.status !== 'pending_deletion') return null
  const siteName = site.name
  const name = member.name
  return {
    subject: words._(msg`You have an account at ${siteName} already`),
    preview: words._(msg`Someone, probably you, wanted to sign up with this address.`),
    paragraphs: [
      words._(msg`Hello ${name},`),
      words._(
        msg`Someone, probably you, wanted to sign up at ${siteName} with this address. You have an account with it already, so no second one was made: log in with it.`,
      ),
    ],
    button: { label: words._(msg`Log in`), url: `${siteUrl}/login` },
    note: words._(
      msg`If you no longer know your password, you can choose a new one there. If it was not you, just ignore this mail: nothing has changed, and nobody was told that you have an account.`,
    ),
  }
}
