import type { Insertable } from 'kysely'
import type { Database } from '#database/connect.ts'
import type { DB } from '#database/tables.ts'

/** PostgreSQL takes at most 65,535 values in one statement; the widest table here has 24 columns. */
const chunk = 500

export async function insertInChunks<Table extends keyof DB>(
  db: Database,
  table: Table,
  rows: Insertable<DB[Table]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += chunk) {
    const part = rows.slice(start, start + chunk)
    await db.kysely.insertInto(table).values(part).execute()
  }
}
