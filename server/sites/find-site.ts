import type { Database } from '#database/connect.ts'
import { completeSettings } from './settings.ts'
import type { Site } from './site.ts'

const statement = {
  name: 'find-site',
  text: `select s.id, s.slug, s.name, s.domain, s.niche, s.company_id, s.settings
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
}

/** The site of a host name, without port; the default site where nobody claims the host. */
export async function findSite(db: Database, host: string): Promise<Site> {
  const [row] = await db.query<Row>(statement, [host.toLowerCase()])
  if (!row) throw new Error('The database has no default site.')
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    domain: row.domain,
    niche: row.niche,
    companyId: row.company_id,
    settings: completeSettings(row.settings, row.niche),
  }
}
