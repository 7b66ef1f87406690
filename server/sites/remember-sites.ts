import type { Database } from '#database/connect.ts'
import { Refusal } from '../refusal.ts'
import { findClaimedSite, findSite } from './find-site.ts'
import { hostOf } from './host-of.ts'
import type { Site } from './site.ts'

export type FindSite = (host: string) => Promise<Site>

/** Hosts come from requests, so only this many are remembered. */
const hostsAtMost = 1000

/**
 * Finds sites by host and remembers them for a moment: every request asks, while settings change a
 * few times a year. A change is seen within that moment, in every process. For hosts that no site
 * claims, `isOurs` says which belong to the default site; the others are refused.
 */
export function rememberSites(
  db: Database,
  lifeMs: number,
  isOurs: (host: string) => boolean,
): FindSite {
  const known = new Map<string, { site: Promise<Site | null>; until: number }>()
  const remember = (host: string) => {
    const now = performance.now()
    const remembered = known.get(host)
    if (remembered && remembered.until > now) return remembered.site
    if (known.size >= hostsAtMost) known.clear()
    const site = isOurs(hostOf(host)) ? findSite(db, host) : findClaimedSite(db, host)
    known.set(host, { site, until: now + lifeMs })
    site.catch(() => known.delete(host))
    return site
  }
  return async (host) => {
    const site = await remember(host)
    if (!site) throw new Refusal('unknown_host')
    return site
  }
}
