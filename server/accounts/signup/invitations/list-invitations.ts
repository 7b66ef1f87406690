import type { Database } from '#database/connect.ts'

/** All invitations, or those of one site, with how often each was used; the newest first. */
export function listInvitations(db: Database, site: string | undefined) {
  return db.kysely
    .selectFrom('invitations as i')
    .innerJoin('sites as s', 's.id', 'i.site_id')
    .select(['s.slug as site', 'i.code', 'i.times', 'i.used', 'i.expires_at', 'i.created_at'])
    .$if(site !== undefined, (query) => query.where('s.slug', '=', site ?? ''))
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .execute()
}
