import type { MailGiven } from '../mail.ts'
import { createLink } from '../mail-links.ts'

const dayMs = 86_400_000

/** The address in a mail that ends a member's e-mails, without signing in. */
export async function makeUnsubscribeUrl({
  db,
  site,
  siteUrl,
  member,
}: MailGiven): Promise<string> {
  const token = await createLink(db, {
    purpose: 'unsubscribe',
    memberId: member.id,
    email: member.email,
    lifeMs: site.settings.unsubscribe_link_days * dayMs,
  })
  return `${siteUrl}/${token}`
}
