import type pg from 'pg'

/** A table whose rows belong to sites. */
export type SiteTable = {
  name: string
  /** All but what is worked out, and `written`, which names a transaction of this very server. */
  columns: string[]
  /** Whether its rows say, as `written`, in which transaction they came. */
  isNoted: boolean
  /** Rows of other tables that each row hangs on, those that are always there first. */
  references: Reference[]
  /** The one by which the site is found; null where the row itself says it. */
  parent: Reference | null
  /** SQL: the site of the row that an alias stands for. */
  siteOf: (alias: string) => string
}

type Reference = { table: string; columns: string[]; targets: string[]; always: boolean }

const referencesSql = `
  select c.conrelid::regclass::text as "from", c.confrelid::regclass::text as "table",
    array(select a.attname::text from unnest(c.conkey) with ordinality k(n, i)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.n order by i) as columns,
    array(select a.attname::text from unnest(c.confkey) with ordinality k(n, i)
      join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.n order by i) as targets,
    not exists (select from pg_attribute a where a.attrelid = c.conrelid
      and a.attnum = any (c.conkey) and not a.attnotnull) as always
  from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace
  order by always desc, c.conname`

const tablesSql = `
  select t.relname::text as name,
    array(select a.attname::text from pg_attribute a
      where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and a.attname <> 'written' order by a.attnum) as columns,
    exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'written') as "isNoted"
  from pg_class t where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p')
  order by 1`

type Read = { tables: SiteTable[]; shared: string[] }

/**
 * How the site of a row is found, for each table, a table by which one is found before those that need
 * it; and the tables whose rows belong to no site.
 */
export async function readSiteTables(client: Pick<pg.Client, 'query'>): Promise<Read> {
  const { rows: keys } = await client.query<Reference & { from: string }>(referencesSql)
  const { rows } = await client.query<Pick<SiteTable, 'name' | 'columns' | 'isNoted'>>(tablesSql)
  const found = new Map<string, SiteTable>()
  const add = (row: (typeof rows)[number], rest: Pick<SiteTable, 'parent' | 'siteOf'>) => {
    const references = keys.filter(({ from }) => from === row.name)
    found.set(row.name, { ...row, references, ...rest })
  }
  for (const row of rows) {
    const column = row.name === 'sites' ? 'id' : 'site_id'
    if (!row.columns.includes(column)) continue
    add(row, { parent: null, siteOf: (alias) => `${alias}.${column}` })
  }
  for (let before = -1; before < found.size; ) {
    before = found.size
    for (const row of rows) {
      const parent = keys.find(
        ({ from, table, always }) => always && from === row.name && found.has(table),
      )
      if (found.has(row.name) || !parent) continue
      add(row, { parent, siteOf: (alias) => siteThrough(alias, parent, found) })
    }
  }
  const shared = rows.map(({ name }) => name).filter((name) => !found.has(name))
  return { tables: [...found.values()], shared }
}

function siteThrough(alias: string, parent: Reference, found: Map<string, SiteTable>): string {
  const next = `${alias}n`
  const match = parent.columns.map(
    (column, at) => `${next}.${parent.targets[at]} = ${alias}.${column}`,
  )
  const site = found.get(parent.table)?.siteOf(next)
  return `(select ${site} from ${parent.table} ${next} where ${match.join(' and ')})`
}

/** SQL: whether a row is the site's, such that whole tables are joined rather than looked up row by row. */
export function belongs(
  tables: SiteTable[],
  { siteOf, parent }: SiteTable,
  row: string,
  siteId: string,
): string {
  const above = parent && tables.find(({ name }) => name === parent.table)
  if (!parent || !above) return `${siteOf(row)} = '${siteId}'`
  const next = `${row}n`
  const own = parent.columns.map((column) => `${row}.${column}`)
  return `(${own.join(', ')}) in (select ${parent.targets.map((column) => `${next}.${column}`).join(', ')}
    from ${above.name} ${next} where ${belongs(tables, above, next, siteId)})`
}
