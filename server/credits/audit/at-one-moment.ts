import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'

/**
 * Runs reads that all see the same state of the database. Not for use inside another transaction.
 */
export async function atOneMoment<T>(db: Database, read: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx.kysely)
    return read(tx)
  })
}
