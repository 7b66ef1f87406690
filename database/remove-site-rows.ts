import type pg from 'pg'
import { belongs, type SiteTable } from './site-rows.ts'

/** What is removed in one transaction hangs on so many rows. */
const atOnce = 500

/** What the jobs of other sites come by, and would be refused: it goes first. */
const inTheWay = [
  ...['notifications', 'tellings', 'sessions', 'links', 'known_devices', 'mail_changes'],
  ...['bounces', 'data_exports', 'direct_debit_requests'],
]

/**
 * Removes all rows of a site in these tables a little at a time, but for the one in `sites` itself. No
 * trigger runs: photos and jobs are another cell's. Books and chats go whole, so that what is left
 * always adds up. Can be interrupted, and goes on where it was; hears which kind has gone.
 */
export async function removeSiteRows(
  client: pg.Client,
  tables: SiteTable[],
  siteId: string,
  removed: (kind: string) => void = () => undefined,
): Promise<void> {
  const own = tables.filter(({ name }) => name !== 'sites')
  await client.query('set session_replication_role = replica')
  await removeHanging(client, own, { root: 'members', siteId, only: inTheWay })
  await client.query('delete from waiting_signups where site_id = $1', [siteId])
  for (const root of ['conversations', 'members']) {
    await removeHanging(client, own, { root, siteId })
    removed(root)
  }
  for (const table of own.toReversed()) await removeAll(client, own, table, siteId)
  await client.query('reset session_replication_role')
}

type Removal = { root: string; siteId: string; only?: string[] }

/** The rows of a table that say which site they are of, and all that hangs on them, part by part. */
async function removeHanging(
  client: pg.Client,
  tables: SiteTable[],
  removal: Removal,
): Promise<void> {
  const { root, siteId, only } = removal
  const hanging = hangingOn(tables, root).filter(({ table }) => only?.includes(table) ?? true)
  const nextSql = `select id from ${root} where site_id = $1 and id > $2 order by id limit ${atOnce}`
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await client.query<{ id: string }>(nextSql, [siteId, after])
    const ids = rows.map(({ id }) => id)
    const last = ids.at(-1)
    if (!last) return
    after = last
    await client.query('begin')
    for (const { table, isOfThese } of hanging.toReversed()) {
      await client.query(`delete from ${table} t where ${isOfThese('t')}`, [ids])
    }
    await client.query('commit')
  }
}

type Hanging = { table: string; isOfThese: (row: string) => string }

/** A table and, behind it, all whose rows cannot be there without one of its rows. */
function hangingOn(tables: SiteTable[], root: string): Hanging[] {
  const found: Hanging[] = [{ table: root, isOfThese: (row) => `${row}.id = any($1::uuid[])` }]
  for (const above of found) {
    for (const { name, references } of tables) {
      const reference = references.find(({ table, always }) => always && table === above.table)
      if (!reference || found.some(({ table }) => table === name)) continue
      const own = (row: string) => reference.columns.map((column) => `${row}.${column}`)
      const targets = (row: string) => reference.targets.map((column) => `${row}.${column}`)
      const isOfThese = (
        row: string,
      ) => `(${own(row).join(', ')}) in (select ${targets(`${row}a`).join(', ')}
        from ${above.table} ${row}a where ${above.isOfThese(`${row}a`)})`
      found.push({ table: name, isOfThese })
    }
  }
  return found
}

/** What hangs on nobody, and whatever an interrupted removal left. */
async function removeAll(client: pg.Client, tables: SiteTable[], table: SiteTable, siteId: string) {
  const sql = `delete from ${table.name} where ctid = any (array(select t.ctid from ${table.name} t
    where ${belongs(tables, table, 't', siteId)} limit 10000))`
  while (((await client.query(sql)).rowCount ?? 0) > 0);
}
