import { linkPurposes, type ShortLinkPurpose } from '#contract/links.ts'
import { isOwnPath } from '#contract/rules/own-path.ts'
import type { Database } from '#database/connect.ts'
import { isOwnBrowser } from '../accounts/claim-account.ts'
import type { Asker } from '../context/asker.ts'
import { Refusal } from '../context/refusal.ts'
import { type FoundLink, findLink } from '../notifications/mail-links.ts'
import type { Site } from '../sites/site.ts'

/** A link that one of our pages answers at /{token}. */
export type ShortLink = FoundLink & { purpose: ShortLinkPurpose }

/**
 * The short link of a token. Refuses an unknown one and one that no longer works; changes nothing.
 * Whoever is signed in as its member needs no more than its path: for them it works for ever.
 */
export async function readLink(db: Database, asker: Asker, token: string): Promise<ShortLink> {
  const link = await findLink(db, { token, siteId: asker.site.id })
  if (!link || !isShort(link)) throw new Refusal('not_found')
  if (stillWorks(link, db.now()) || pathFor(asker, link) !== null) return link
  throw new Refusal('link_expired', ownPathOf(link) === null ? {} : { details: { leads_on: 1 } })
}

/** Where a link leads, on the site itself, or null if it leads to no page in particular. */
export function ownPathOf({ path }: ShortLink): string | null {
  return path !== null && isOwnPath(path) ? path : null
}

/**
 * The link's path for whoever is signed in as the member it was sent to; null for anybody else, and
 * while it has the address to prove.
 */
export function pathFor(asker: Asker, link: ShortLink): string | null {
  const isTheirs = asker.member?.id === link.member_id && link.confirmed
  return isTheirs ? ownPathOf(link) : null
}

/** Who opens a session with a link has shown that the address is theirs. */
const provesAddress: Record<ShortLinkPurpose, boolean> = {
  sign_in: true,
  photo: true,
  reactivation: true,
  export: false,
  unsubscribe: false,
}

/**
 * Whether following a link includes choosing a password: it proves an address for the first time,
 * in a browser the account does not know.
 */
export async function needsPassword(db: Database, asker: Asker, link: ShortLink): Promise<boolean> {
  if (!provesAddress[link.purpose] || link.confirmed) return false
  return !(await isOwnBrowser(db, asker, link.member_id))
}

function isShort(link: FoundLink): link is ShortLink {
  return (linkPurposes as readonly string[]).includes(link.purpose)
}

/**
 * For an account that is being deleted only the way back works; ending e-mails twice does no harm.
 */
function stillWorks(link: ShortLink, now: Date): boolean {
  if (!link.current || link.expires_at <= now) return false
  const leaving = link.status === 'pending_deletion'
  switch (link.purpose) {
    case 'unsubscribe':
      return !leaving
    case 'reactivation':
      return leaving && !link.used_at
    case 'sign_in':
    case 'photo':
    case 'export':
      return !leaving && !link.used_at && isOpen(link.status)
  }
}

/** Whether an account in this state lets somebody sign in. */
function isOpen(status: string): boolean {
  return status === 'not_confirmed' || status === 'active'
}

type OwnPage = Site['settings']['own_pages'][string]

/** The operator's own page with that address; refuses if there is none. */
export function findOwnPage(site: Site, token: string): OwnPage {
  const { own_pages } = site.settings
  const page = Object.hasOwn(own_pages, token) ? own_pages[token] : undefined
  if (!page) throw new Refusal('not_found')
  return page
}
