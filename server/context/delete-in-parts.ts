import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database/connect.ts'
import type { DB } from '#database/tables.ts'

const atOnce = 5000

/**
 * Deletes what is due, some thousand rows at a time, each part in a transaction of its own: after a
 * long rest there may be millions, and nobody is to wait behind them. Needs an index by which what is
 * due is found.
 */
export async function deleteInParts(
  db: Database,
  table: keyof DB,
  due: RawBuilder<boolean>,
  most = atOnce,
): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)}
      where ctid = any(array(select ctid from ${sql.table(table)} where ${due} limit ${most}))`.execute(
      db.kysely,
    )
    if (numAffectedRows < BigInt(most)) return
  }
}
