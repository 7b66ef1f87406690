import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'
import { deleteInParts } from '../context/delete-in-parts.ts'

export type Tries = {
  /** How many were counted in the current window, including this one. */
  count: number
  /** When the window ends and counting starts over. */
  endsAt: Date
}

/**
 * The table is that of rate-limiter-flexible, but the statement is ours: the package reads the
 * machine's clock, and all time here comes from the database. The try that reaches the limit starts
 * the window again, so that a block lasts its full length.
 */
const countStatement = {
  name: 'count-try',
  text: `insert into rate_limits as r (key, points, expire) values ($1, 1, $2::bigint + $3)
    on conflict (key) do update set
      points = case when r.expire <= $2 then 1 else r.points + 1 end,
      expire = case when r.expire <= $2 or r.points + 1 = $4 then $2::bigint + $3 else r.expire end
    returning points, expire`,
}

/** Counts a try before it is made, so that tries at the same moment cannot exceed the limit. */
export async function countTry(
  db: Database,
  key: string,
  limit: { tries: number; windowMs: number },
): Promise<Tries> {
  const values = [key, db.now().getTime(), limit.windowMs, limit.tries]
  const [row] = await db.query<{ points: number; expire: number }>(countStatement, values)
  if (!row) throw new Error('Counting a try answered nothing.')
  return { count: row.points, endsAt: new Date(row.expire) }
}

/** Takes back a try that should not count, such as a right password. */
export async function uncountTry(db: Database, key: string): Promise<void> {
  await db.kysely
    .updateTable('rate_limits')
    .set((each) => ({ points: each('points', '-', 1) }))
    .where('key', '=', key)
    .where('points', '>', 0)
    .execute()
}

/** Forgets all tries that were counted under a key. */
export async function forgetTries(db: Database, key: string): Promise<void> {
  await db.kysely.deleteFrom('rate_limits').where('key', '=', key).execute()
}

/**
 * Removes the counters whose window is over: most of them, so it needs no index, which each try would
 * have to keep.
 */
export async function forgetOldTries(db: Database): Promise<void> {
  await deleteInParts(db, 'rate_limits', sql`expire <= ${db.now().getTime()}::bigint`)
}
