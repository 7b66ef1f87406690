import type { Database } from '#database/connect.ts'
import { findSite } from './find-site.ts'
import type { Site } from './site.ts'

export type FindSite = (host: string) => Promise<Site>

/** Hosts come from requests, so only so many are remembered. */
const hostsAtMost = 1000

/**
 * Finds sites by host and remembers them for a moment: every request asks, and settings change a
 * few times a year. A change is seen within that moment, in every process.
 */
export function rememberSites(db: Database, lifeMs: number): FindSite {
  const known = new Map<string, { site: Promise<Site>; until: number }>()
  return (host) => {
    const now = performance.now()
    const remembered = known.get(host)
    if (remembered && remembered.until > now) return remembered.site
    if (known.size >= hostsAtMost) known.clear()
    const site = findSite(db, host)
    known.set(host, { site, until: now + lifeMs })
    site.catch(() => known.delete(host))
    return site
  }
}
