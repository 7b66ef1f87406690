import type { Database } from '#database/connect.ts'

const statement = {
  name: 'lock-pair',
  text: 'select pg_advisory_xact_lock(hashtextextended(least($1::uuid, $2::uuid)::text || greatest($1::uuid, $2::uuid)::text, 0))',
}

/**
 * Lets one transaction at a time change what is between two members: likes and blocks. The next
 * statement sees everything that the previous holder of the lock committed.
 */
export async function lockPair(db: Database, one: string, other: string): Promise<void> {
  await db.query(statement, [one, other])
}
