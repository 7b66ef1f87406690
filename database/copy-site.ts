import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { sayOnArrival } from './site-fence.ts'
import { belongs, type SiteTable } from './site-rows.ts'

type Copied = { siteId: string; cell: string }

/**
 * Copies the rows that a site has in these tables, as the reader's transaction sees them, into the
 * database of the cell that it moves to. What triggers would add, check or tell has been.
 */
export async function copyRows(
  reader: pg.Client,
  writer: pg.Client,
  tables: SiteTable[],
  { siteId, cell }: Copied,
): Promise<void> {
  await writer.query('set session_replication_role = replica')
  await copyCompany(reader, writer, siteId)
  // From then on it is known there, and as one that is on its way.
  const first = tables.filter(({ name }) => name === 'sites')
  for (const table of [...first, ...tables.filter((each) => !first.includes(each))]) {
    const said = sayOnArrival(table, cell)
    const columns = [...new Set([...table.columns, ...Object.keys(said)])]
    const values = columns.map((column) => said[column] ?? column)
    const rows = `select ${values.join(', ')} from ${table.name} t where ${belongs(tables, table, 't', siteId)}`
    const into = `copy ${table.name} (${columns.join(', ')}) from stdin`
    await pipeline(reader.query(copyTo(`copy (${rows}) to stdout`)), writer.query(copyFrom(into)))
  }
  await writer.query(
    `insert into search_counts select site_id, gender, place, born, (option_bits & 31)::integer, count(*)
      from search_entries, search_levels(country, region, place_id, birth_month(date_of_birth))
      where site_id = $1 group by 1, 2, 3, 4, 5`,
    [siteId],
  )
  await writer.query('reset session_replication_role')
}

/** Has a site's company in another database as it is in the first one. */
export async function copyCompany(from: pg.Client, to: pg.Client, siteId: string): Promise<void> {
  const { rows } = await from.query<{ company: unknown }>(
    'select to_jsonb(c) as company from companies c join sites s on s.company_id = c.id where s.id = $1',
    [siteId],
  )
  await to.query(
    `insert into companies select (jsonb_populate_record(null::companies, $1)).*
      on conflict (id) do update set name = excluded.name, address = excluded.address, city = excluded.city,
        country = excluded.country, kvk = excluded.kvk, tradenames = excluded.tradenames,
        vat_numbers = excluded.vat_numbers, support_phone = excluded.support_phone,
        delete_discount = excluded.delete_discount`,
    [JSON.stringify(rows[0]?.company)],
  )
}
