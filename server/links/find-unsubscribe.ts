import type { Database } from '#database/connect.ts'
import { findLink } from '../notifications/mail-links.ts'
import type { Site } from '../sites/site.ts'

/**
 * Whose e-mails a token ends, or null. A member who is leaving gets none anyway, and a provider
 * that asks is told yes: it would take a refusal to mean that we go on sending.
 */
export async function findUnsubscribe(
  db: Database,
  site: Site,
  token: string,
): Promise<string | null> {
  const link = await findLink(db, { token, siteId: site.id })
  if (link?.purpose !== 'unsubscribe' || !link.current || link.expires_at <= db.now()) return null
  return link.member_id
}
