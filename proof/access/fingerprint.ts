import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'

/** How many rows each table has, the queue of jobs included, and who wrote them last. */
export type Fingerprint = Record<string, string>

/**
 * Reads the whole database, but reveals none of its contents. A row that is written again counts as
 * changed, even if it says the same as before.
 */
export async function fingerprint(owner: Database): Promise<Fingerprint> {
  const text = questions.get(owner) ?? questionOf(owner)
  questions.set(owner, text)
  const statement = { name: 'fingerprint', text: await text }
  const rows = await owner.query<{ name: string; mark: string }>(statement, [])
  return Object.fromEntries(rows.map(({ name, mark }) => [name, mark]))
}

const questions = new WeakMap<Database, Promise<string>>()

async function questionOf(owner: Database): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker') and tablename <> 'migrations'
    order by 1`.execute(owner.kysely)
  // The sum of all xmin, by their ages: as text, which they would have to be first, it takes five times
  // as long. 3 is the first number that a transaction can have.
  const writers = `count(*) * (age('3'::xid) + 3) - sum(age(xmin))`
  return tables
    .map(
      ({ name }) => `select '${name.replace('public.', '')}' as name,
        concat(count(*), ' ', ${writers}) as mark from ${name}`,
    )
    .join(' union all ')
}

/** The tables that are not as they were. */
export function changedTables(before: Fingerprint, after: Fingerprint): string[] {
  return Object.keys(after).filter((table) => before[table] !== after[table])
}
