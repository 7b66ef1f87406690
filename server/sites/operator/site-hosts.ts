import type { Database } from '#database/connect.ts'
import { hostOf } from '../host-of.ts'
import { isHost } from './add-site.ts'

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
