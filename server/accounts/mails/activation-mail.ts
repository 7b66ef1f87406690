import { msg, plural } from '@lingui/core/macro'
import type { MailContent, MailGiven } from '../../notifications/mail.ts'
import { createLink } from '../../notifications/mail-links.ts'

const dayMs = 86_400_000

/** Asks a new member to confirm the e-mail address; nothing is sent once that is done. */
export async function activationMail(given: MailGiven): Promise<MailContent | null> {
  const { db, site, member } = given
  if (member.status !== 'not_confirmed') return null
  const token = await createLink(db, {
    purpose: 'activation',
    memberId: member.id,
    email: member.email,
    lifeMs: site.settings.activation_days * dayMs,
  })
  return activationContent(given, member.name, token)
}

/** The mail with a confirmation link, addressed by the name given at sign-up. */
export function activationContent(
  { words, site, siteUrl }: Pick<MailGiven, 'words' | 'site' | 'siteUrl'>,
  name: string,
  token: string,
): MailContent {
  const days = site.settings.activation_days
  const siteName = site.name
  return {
    subject: words._(msg`Confirm your e-mail address for ${siteName}`),
    preview: words._(msg`One step, and others can find you and answer you.`),
    paragraphs: [
      words._(msg`Hello ${name},`),
      words._(
        msg`Welcome to ${siteName}. Please confirm that this address is yours: from then on others can find you and answer you.`,
      ),
    ],
    button: {
      label: words._(msg`Confirm my address`),
      url: `${siteUrl}/activate/${token}`,
    },
    note: words._(
      msg`The link works once and for ${plural(days, { one: '# day', other: '# days' })}. If you did not sign up at ${siteName}, just ignore this mail: without your confirmation nobody can find the account.`,
    ),
  }
}
