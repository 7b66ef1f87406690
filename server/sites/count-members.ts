import type { Database } from '#database/connect.ts'

const freshMs = 60_000
const counted = new Map<string, { at: number; count: Promise<number> }>()

/** How many real people can be found on a site; at most a minute old. */
export function countMembers(db: Database, siteId: string): Promise<number> {
  const now = db.now().getTime()
  const known = counted.get(siteId)
  if (known && Math.abs(now - known.at) < freshMs) return known.count
  const count = countNow(db, siteId)
  counted.set(siteId, { at: now, count })
  count.catch(() => counted.delete(siteId))
  return count
}

async function countNow(db: Database, siteId: string): Promise<number> {
  const { count } = await db.kysely
    .selectFrom('profiles')
    .select((each) => each.fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('status', '=', 'active')
    .where('invisible', '=', false)
    .where('fictional', '=', false)
    .executeTakeFirstOrThrow()
  return count
}
