import type { Context } from '../context.ts'
import { isFindable } from '../profiles/may-meet.ts'
import { rememberBriefly } from './remember-briefly.ts'

const remember = rememberBriefly<number>()

/** How many real members of a site have a page open now, not counting those in invisible mode. */
export function countOnline(context: Context, siteId: string): Promise<number> {
  return remember(context.db, siteId, () => countNow(context, siteId))
}

async function countNow({ db, connections }: Context, siteId: string): Promise<number> {
  const present = [...new Set(connections.sessions().map(({ memberId }) => memberId))]
  if (present.length === 0) return 0
  const [row] = await db.query<{ count: number }>(statement, [present, siteId])
  return row?.count ?? 0
}

const statement = {
  name: 'count-online',
  text: `select count(*)::integer as count from profiles p
    where p.id = any($1::uuid[]) and p.site_id = $2 and not p.fictional and ${isFindable('p')}`,
}
