import type { Database } from '#database/connect.ts'
import { movingState } from '#database/out-of-reach.ts'
import { Refusal } from '../context/refusal.ts'
import { completeSettings } from './settings.ts'
import type { Site } from './site.ts'
import { hostOf } from './site-url.ts'

const statement = {
  name: 'find-site',
  text: `select s.id, s.slug, s.name, s.domain, s.niche, s.company_id, s.settings, s.is_default,
      s.moving_to, h.host is not null as claimed
    from sites s left join site_hosts h on h.site_id = s.id and h.host = $1
    where h.host is not null or s.is_default
    order by h.host is null limit 1`,
}

type Row = {
  id: string
  slug: string
  name: string
  domain: string
  niche: number
  company_id: string
  settings: unknown
  is_default: boolean
  moving_to: string | null
  /** Whether the host is this site's own, rather than nobody's. */
  claimed: boolean
}

/**
 * The site of a host, with or without a port; the default site if nobody claims the host. Throws what
 * `isMovingAway` knows where the site has left for another cell.
 */
export async function findSite(db: Database, host: string): Promise<Site> {
  const row = await findRow(db, host)
  if (!row) throw new Error('The database has no default site.')
  return siteOf(row)
}

/** The site that claims a host; null if none does. */
export async function findClaimedSite(db: Database, host: string): Promise<Site | null> {
  const row = await findRow(db, host)
  return row?.claimed ? siteOf(row) : null
}

export async function findSiteById(db: Database, id: string): Promise<Site> {
  const row = await db.kysely
    .selectFrom('sites')
    .select(['id', 'slug', 'name', 'domain', 'niche', 'company_id', 'settings', 'is_default'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return siteOf(row)
}

/** The default site lies at home: in another cell a host that nobody claims has none. */
async function findRow(db: Database, host: string): Promise<Row | undefined> {
  const [row] = await db.query<Row>(statement, [hostOf(host)])
  if (row?.moving_to) {
    const words = `${row.slug} has left for the cell ${row.moving_to}.`
    throw Object.assign(new Error(words), { code: movingState })
  }
  return row
}

function siteOf(row: Omit<Row, 'claimed' | 'moving_to'>): Site {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    domain: row.domain,
    isDefault: row.is_default,
    niche: row.niche,
    companyId: row.company_id,
    settings: completeSettings(row.settings, row.niche),
  }
}

export type FindSite = (host: string) => Promise<Site>

/** Hosts come from requests, so only this many are remembered. */
const hostsAtMost = 1000

/**
 * Finds sites by host and remembers them for a moment: every request asks, while settings change a
 * few times a year. A change counts at once where it is heard, and within that moment everywhere. For hosts that no site
 * claims, `isOurs` says which belong to the default site; the others are refused.
 */
export function rememberSites(
  db: Database,
  lifeMs: number,
  isOurs: (host: string) => boolean,
): FindSite {
  const known = new Map<string, { site: Promise<Site | null>; until: number }>()
  db.changes.hear({
    told: (what) => what === 'sites' && known.clear(),
    hearing: () => known.clear(),
  })
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
