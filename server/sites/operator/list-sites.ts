import type { Database } from '#database/connect.ts'

export type ListedSite = {
  id: string
  slug: string
  name: string
  domain: string
  niche: number
  is_default: boolean
  company_id: string
  company: string
  hosts: string[]
  /** Real people who are active members. */
  members: number
}

const statement = {
  name: 'list-sites',
  text: `select s.id, s.slug, s.name, s.domain, s.niche, s.is_default, s.company_id,
      c.name as company,
      array(select h.host from site_hosts h where h.site_id = s.id order by h.host) as hosts,
      (select count(*)::int from profiles p
        where p.site_id = s.id and p.status = 'active' and not p.fictional) as members
    from sites s join companies c on c.id = s.company_id
    order by s.is_default desc, s.slug`,
}

/** Every site of this installation, the default one first. */
export function listSites(db: Database): Promise<ListedSite[]> {
  return db.query<ListedSite>(statement, [])
}
