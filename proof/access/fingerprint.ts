import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'

/** How many rows each table has, the queue of jobs included, and the sum of their hashes. */
export type Fingerprint = Record<string, string>

/** Reads the whole database; answers nothing of what stands there but a hash by table. */
export async function fingerprint(owner: Database): Promise<Fingerprint> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker') and tablename <> 'migrations'
    order by 1`.execute(owner.kysely)
  const each = tables.map(
    ({ name }) => sql`select ${name.replace('public.', '')} as name,
      concat(count(*), ' ', sum(hashtextextended(t::text, 0))) as hash from ${sql.raw(name)} t`,
  )
  const { rows } = await sql<{ name: string; hash: string }>`
    ${sql.join(each, sql` union all `)}`.execute(owner.kysely)
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}

/** The tables that are not as they were. */
export function changedTables(before: Fingerprint, after: Fingerprint): string[] {
  return Object.keys(after).filter((table) => before[table] !== after[table])
}
