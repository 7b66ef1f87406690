import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'

/** Every table of ours and of the queue in which a word stands, in whatever column and form. */
export async function findInDatabase(owner: Database, word: string): Promise<string[]> {
  const found: string[] = []
  for (const { name } of await listTables(owner)) {
    const table = sql.raw(name)
    const { rows } = await sql<{ row: string }>`select t::text as row from ${table} t
      where position(lower(${word}) in lower(t::text)) > 0
        or position(encode(convert_to(${word}, 'UTF8'), 'hex') in t::text) > 0`.execute(
      owner.kysely,
    )
    found.push(...rows.map(({ row }) => `${name}: ${row}`))
  }
  return found
}

/** Every column of ours that can hold words in which this one stands nowhere. */
export async function listColumnsWithout(owner: Database, word: string): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and data_type in ('text', 'character varying', 'ARRAY', 'json', 'jsonb', 'bytea', 'inet')
    order by 1, 2`.execute(owner.kysely)
  const without: string[] = []
  for (const { table, column } of columns) {
    const { rows } = await sql`select from ${sql.table(table)} t
      where position(lower(${word}) in lower(t.${sql.ref(column)}::text)) > 0
        or position(encode(convert_to(${word}, 'UTF8'), 'hex') in t.${sql.ref(column)}::text) > 0
      limit 1`.execute(owner.kysely)
    if (rows.length === 0) without.push(`${table}.${column}`)
  }
  return without
}

/** All rows of all tables as text, but of those that are left out. */
export async function dumpDatabase(
  owner: Database,
  except: string[],
): Promise<Record<string, string[]>> {
  const dump: Record<string, string[]> = {}
  for (const { name } of await listTables(owner)) {
    if (!name.startsWith('public.') || except.includes(name.slice('public.'.length))) continue
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t
      order by 1`.execute(owner.kysely)
    dump[name] = rows.map(({ row }) => row)
  }
  return dump
}

async function listTables(owner: Database): Promise<{ name: string }[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker')
      and table_name <> 'places'
    order by 1`.execute(owner.kysely)
  return rows
}
