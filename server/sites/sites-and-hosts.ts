import { z } from 'zod'
import type { Database } from '#database/connect.ts'
import { siteSettings } from './settings.ts'
import { hostOf } from './site-url.ts'

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

const everySite = {
  name: 'list-sites',
  text: `select s.id, s.slug, s.name, s.domain, s.niche, s.is_default, s.company_id,
      c.name as company,
      array(select h.host from site_hosts h where h.site_id = s.id order by h.host) as hosts,
      (select count(*)::int from profiles p
        where p.site_id = s.id and p.status = 'active' and not p.fictional) as members
    from sites s join companies c on c.id = s.company_id
    where s.moving_to is null
    order by s.is_default desc, s.slug`,
}

/** Every site that is served from here, the default one first. */
export function listSites(db: Database): Promise<ListedSite[]> {
  return db.query<ListedSite>(everySite, [])
}

type NewSite = {
  slug: string
  name: string
  domain: string
  niche: unknown
  companyId: string
  settings?: z.input<typeof siteSettings>
}

/**
 * Adds a site that is reached at its domain, and answers its id, or a sentence about what is wrong.
 * Its prices come with the next start, or from the caller.
 */
export async function addSite(
  db: Database,
  given: NewSite,
): Promise<{ id: string } | { fault: string }> {
  const niche = nicheOf(given.niche)
  const host = hostOf(given.domain)
  const fault = faultIn(given, niche, host)
  if (fault || !niche) return { fault }
  return db.transaction(async (tx) => {
    const taken = await findTaken(tx, given.slug, host)
    if (taken) return { fault: taken }
    const site = await tx.kysely
      .insertInto('sites')
      .values({
        slug: given.slug,
        name: given.name,
        domain: host,
        niche,
        company_id: given.companyId,
        settings: JSON.stringify({ mail_name: given.name, ...given.settings }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.kysely.insertInto('site_hosts').values({ host, site_id: site.id }).execute()
    return site
  })
}

function faultIn({ slug, name, settings }: NewSite, niche: unknown, host: string): string {
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(slug)) {
    return 'A short name begins with a small letter and has small letters, digits and - only.'
  }
  if (name.trim() === '' || [...name].length > 60) return 'A name has 1 to 60 characters.'
  if (!niche) return 'A niche is a whole number from 1 to 7.'
  if (!isHost(host)) return `"${host}" is no host name.`
  const checked = siteSettings.safeParse(settings ?? {})
  return checked.success ? '' : z.prettifyError(checked.error)
}

/** Whether a browser could ask for it: a name or an address, and nothing around it. */
function isHost(host: string): boolean {
  return URL.canParse(`http://${host}/`) && new URL(`http://${host}/`).hostname === host
}

async function findTaken(db: Database, slug: string, host: string): Promise<string | null> {
  const sites = await db.kysely
    .selectFrom('sites as s')
    .leftJoin('site_hosts as h', (join) =>
      join.onRef('h.site_id', '=', 's.id').on('h.host', '=', host),
    )
    .select(['s.slug', 'h.host'])
    .where((where) => where.or([where('s.slug', '=', slug), where('h.host', '=', host)]))
    .execute()
  const owner = sites.find((site) => site.host !== null)
  if (owner) return `The host ${host} belongs to ${owner.slug}.`
  return sites.length > 0 ? `There is a site "${slug}" already.` : null
}

type HostChange = { site: string; host: string }

/** Makes a site reachable under one more host; answers null, or a sentence about what is wrong. */
export async function addHost(db: Database, change: HostChange): Promise<string | null> {
  const host = hostOf(change.host)
  if (!isHost(host)) return `"${host}" is no host name.`
  const site = await idOf(db, change.site)
  if (!site) return `There is no site "${change.site}".`
  await db.kysely
    .insertInto('site_hosts')
    .values({ host, site_id: site })
    .onConflict((conflict) => conflict.column('host').doNothing())
    .execute()
  const owner = await db.kysely
    .selectFrom('site_hosts as h')
    .innerJoin('sites as s', 's.id', 'h.site_id')
    .select(['s.id', 's.slug'])
    .where('h.host', '=', host)
    .executeTakeFirstOrThrow()
  return owner.id === site ? null : `The host ${host} belongs to ${owner.slug}.`
}

const domainStatement = {
  name: 'change-domain',
  text: `update sites s set domain = h.host from site_hosts h
    where s.slug = $1 and not s.is_default and h.site_id = s.id and h.host = $2 returning 1`,
}

/**
 * Makes one of a site's hosts its domain, which its pages name and its mails lead to; answers null, or a
 * sentence about what is wrong.
 */
export async function changeDomain(db: Database, change: HostChange): Promise<string | null> {
  const host = hostOf(change.host)
  if ((await db.query(domainStatement, [change.site, host])).length > 0) return null
  const site = (await listSites(db)).find(({ slug }) => slug === change.site)
  if (!site) return `There is no site "${change.site}".`
  if (site.is_default) return 'The domain of the default site is that of PUBLIC_URL.'
  return `${change.site} is not reached under ${host}: sites host add ${change.site} ${host}.`
}

/** Takes a host away from a site; the domain that its mails lead to stays. */
export async function removeHost(db: Database, change: HostChange): Promise<string | null> {
  const host = hostOf(change.host)
  const site = await db.kysely
    .selectFrom('sites')
    .select(['id', 'domain'])
    .where('slug', '=', change.site)
    .executeTakeFirst()
  if (!site) return `There is no site "${change.site}".`
  if (site.domain === host) return `${host} is the domain of ${change.site}; it stays.`
  const { numDeletedRows } = await db.kysely
    .deleteFrom('site_hosts')
    .where('host', '=', host)
    .where('site_id', '=', site.id)
    .executeTakeFirst()
  return numDeletedRows > 0n ? null : `${change.site} has no host ${host}.`
}

async function idOf(db: Database, slug: string): Promise<string | undefined> {
  const query = db.kysely.selectFrom('sites').select('id').where('slug', '=', slug)
  return (await query.executeTakeFirst())?.id
}

/** What each niche is, by the number in a site's settings. */
export const niches = {
  1: 'general',
  2: 'she',
  3: 'bdsm',
  4: 'bbw',
  5: 'gilf',
  6: 'milf',
  7: 'gay',
} as const

type Niche = keyof typeof niches

/** The niche with a number; undefined if there is none. */
export function nicheOf(given: unknown): Niche | undefined {
  const number = Number(given)
  const known = Object.hasOwn(niches, number) && String(given).trim() === String(number)
  return known ? (number as Niche) : undefined
}
