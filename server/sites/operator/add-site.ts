import { z } from 'zod'
import type { Database } from '#database/connect.ts'
import { hostOf } from '../host-of.ts'
import { nicheOf } from '../niches.ts'
import { siteSettings } from '../settings/settings.ts'

export type NewSite = {
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
        settings: JSON.stringify(given.settings ?? {}),
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
export function isHost(host: string): boolean {
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
