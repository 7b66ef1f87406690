import { linkPurposes, type ShortLinkPurpose } from '#contract/links.ts'
import type { Database } from '#database/connect.ts'
import { isOwnBrowser } from '../accounts/confirming/claim-account.ts'
import type { Asker } from '../asker.ts'
import { type FoundLink, findLink } from '../notifications/mail-links.ts'
import { Refusal } from '../refusal.ts'
import type { Site } from '../sites/site.ts'

/** A link that a page of ours answers to at /{token}. */
export type ShortLink = FoundLink & { purpose: ShortLinkPurpose }

/** The short link of a token. Refuses an unknown one, and one that no longer works; changes nothing. */
export async function readLink(db: Database, site: Site, token: string): Promise<ShortLink> {
  const link = await findLink(db, { token, siteId: site.id })
  if (!link || !isShort(link)) throw new Refusal('not_found')
  if (!stillWorks(link, db.now())) throw new Refusal('link_expired')
  return link
}

/** Who opens a session with a link has shown that the address is theirs. */
const provesAddress: Record<ShortLinkPurpose, boolean> = {
  sign_in: true,
  reactivation: true,
  export: false,
  unsubscribe: false,
}

/** Whether a password is chosen with a link: it proves an address for the first time, in a foreign browser. */
export async function needsPassword(db: Database, asker: Asker, link: ShortLink): Promise<boolean> {
  if (!provesAddress[link.purpose] || link.confirmed) return false
  return !(await isOwnBrowser(db, asker, link.member_id))
}

function isShort(link: FoundLink): link is ShortLink {
  return (linkPurposes as readonly string[]).includes(link.purpose)
}

/** Of an account that is being deleted only the way back works; to end e-mails twice does no harm. */
function stillWorks(link: ShortLink, now: Date): boolean {
  if (!link.current || link.expires_at <= now) return false
  const leaving = link.status === 'pending_deletion'
  switch (link.purpose) {
    case 'unsubscribe':
      return !leaving
    case 'reactivation':
      return leaving && !link.used_at
    case 'sign_in':
    case 'export':
      return !leaving && !link.used_at && isOpen(link.status)
  }
}

/** Whether somebody may sign in to an account of this status. */
function isOpen(status: string): boolean {
  return status === 'not_confirmed' || status === 'active'
}
