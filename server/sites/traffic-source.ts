import { timingSafeEqual } from 'node:crypto'
import type { Fingerprints, Vault } from '../secrets/vault.ts'
import type { SiteSettings } from './settings.ts'

/** A network that sends visitors to a site, and how long what we sign about it is valid. */
export type TrafficSource = { siteId: string; network: string; until: Date | null }

/**
 * A link belongs to the operator and may be passed on; a visit is what one browser remembers of it.
 * Neither counts as the other, so that nobody turns a cookie into a link without end.
 */
export type SourceUse = 'link' | 'visit'

/** The proof that we know this traffic source: when it ends, in seconds or 0, and a signature. */
export function signSource(
  vault: Fingerprints,
  use: SourceUse,
  { siteId, network, until }: TrafficSource,
): string {
  const ends = until ? Math.ceil(until.getTime() / 1000) : 0
  const words = JSON.stringify(['traffic source', use, siteId, network, ends])
  return `${ends}.${vault.fingerprint(words).toString('base64url')}`
}

/** Whether this was signed for that use, site and network, and is still valid. */
export function isSigned(
  vault: Pick<Vault, 'fingerprint' | 'older'>,
  use: SourceUse,
  source: { siteId: string; network: string },
  given: { signed: string; now: Date },
): boolean {
  const ends = Number(given.signed.split('.')[0])
  if (!Number.isSafeInteger(ends) || ends < 0) return false
  const until = ends === 0 ? null : new Date(ends * 1000)
  if (until && !(until > given.now)) return false
  const theirs = Buffer.from(given.signed)
  return [vault, ...vault.older].some((each) => {
    const ours = Buffer.from(signSource(each, use, { ...source, until }))
    return ours.length === theirs.length && timingSafeEqual(ours, theirs)
  })
}

/** Whether a visitor from this traffic source, or from none, may sign up without an invitation. */
export function isSignupOpen({ signups }: SiteSettings, source: string | null): boolean {
  return signups === 'all' || (signups === 'with_trafficsource' && source !== null)
}

/** Whether a visitor from this traffic source, or from none, may search. */
export function isSearchOpen(settings: SiteSettings, source: string | null): boolean {
  if (settings.logged_out_search) return true
  return settings.logged_out_search_trafficsource && source !== null
}
