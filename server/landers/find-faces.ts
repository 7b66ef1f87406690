import { type Gender, genders } from '#contract/options.ts'
import type { Context } from '../context.ts'
import { showsFictional, standsPublicly } from '../profiles/stands-publicly.ts'
import type { Site } from '../sites/site.ts'
import { rememberBriefly } from './remember-briefly.ts'

/** As many as the contract allows anybody to ask for. */
const facesAtMost = 24

const remember = rememberBriefly<string[]>()

/** The ids of members who may appear on public pages: online first, then real before fictional. */
export function findFaces(context: Context, site: Site, gender?: Gender): Promise<string[]> {
  const key = `${site.id} ${gender ?? ''}`
  return remember(context.db, key, () => findNow(context, site, gender))
}

async function findNow(context: Context, site: Site, gender?: Gender): Promise<string[]> {
  const present = [...new Set(context.connections.sessions().map(({ memberId }) => memberId))]
  const wanted = gender ? [gender] : [...genders]
  const rows = await context.db.query<{ id: string }>(statement, [
    site.id,
    wanted,
    present,
    showsFictional(context, site),
    facesAtMost,
  ])
  return rows.map((row) => row.id)
}

/**
 * Each part reads only the newest of its index, so that a large site costs no more than a small
 * one.
 */
const newest = (kind: string) => `(select p.id, p.fictional, p.last_active_at
  from unnest($2::text[]) wanted(gender) cross join lateral (
    select * from profiles p where p.site_id = $1 and p.gender = wanted.gender and ${kind}
      and ${standsPublicly('p', '$4::boolean')}
    order by p.last_active_at desc limit $5) p)`

const statement = {
  name: 'find-faces',
  text: `select p.id from (
      ${newest('not p.fictional and p.shown_publicly')}
      union ${newest('p.fictional')}
      union (select p.id, p.fictional, p.last_active_at from profiles p
        where p.id = any($3::uuid[]) and p.site_id = $1 and p.gender = any($2::text[])
          and not p.fictional and ${standsPublicly('p', '$4::boolean')})) p
    order by (p.id = any($3::uuid[]) and not p.fictional) desc, p.fictional, p.last_active_at desc
    limit $5`,
}
