import type { Database } from '#database/connect.ts'
import { Refusal } from '../refusal.ts'
import { findClaimedSite, findSite } from './find-site.ts'
import type { Site } from './site.ts'

export type FindSite = (host: string) => Promise<Site>

/** Hosts come from requests, so only so many are remembered. */
const hostsAtMost = 1000

/**
 * Finds sites by host and remembers them for a moment: every request asks, and settings change a
 * few times a year. A change is seen within that moment, in every process. Where unknown hosts are
 * refused, they have to wait as long for their site.
 */
export function rememberSites(
  db: Database,
  lifeMs: number,
  unknown: 'default' | 'refused' = 'default',
): FindSite {
  const find = unknown === 'default' ? findSite : findClaimedSite
  const known = new Map<string, { site: Promise<Site | null>; until: number }>()
  const remember = (host: string) => {
    const now = performance.now()
    const remembered = known.get(host)
    if (remembered && remembered.until > now) return remembered.site
    if (known.size >= hostsAtMost) known.clear()
    const site = find(db, host)
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
