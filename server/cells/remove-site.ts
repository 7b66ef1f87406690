import type pg from 'pg'
import { takeDownFence } from '#database/site-fence.ts'
import { readSiteTables, type SiteTable } from '#database/site-rows.ts'
import {
  belongs,
  directoryTables,
  findMovingSite,
  MoveFault,
  nameOf,
  type OwnedCell,
  signIn,
  takeTurn,
} from './move-site.ts'

/** What is removed in one transaction hangs on so many rows. */
const atOnce = 500

/** What the jobs of other sites come by, and would be refused: it goes first. */
const inTheWay = [
  ...['notifications', 'tellings', 'sessions', 'links', 'known_devices', 'mail_changes'],
  ...['bounces', 'data_exports', 'direct_debit_requests'],
]

/**
 * Removes the rows of a site that has moved from the cell that it lay in, a little at a time. No trigger
 * runs: photos and jobs are the new cell's. Books and chats go whole, so that what is left always adds
 * up. Can be interrupted, and goes on where it was. Throws MoveFault.
 */
export async function removeMovedSite(
  from: OwnedCell,
  slug: string,
  say: (sentence: string) => void,
): Promise<void> {
  const source = await signIn(from.ownerUrl)
  try {
    await takeTurn(source, from)
    const site = await findMovingSite(source, slug)
    if (!site) return
    if (site.movingTo === null) throw new MoveFault(`${slug} has not left ${from.name}.`)
    const { tables } = await readSiteTables(source)
    const own = tables.filter(({ name }) => ![...directoryTables, 'sites'].includes(name))
    await source.query('set session_replication_role = replica')
    await removeHanging(source, own, { root: 'members', siteId: site.id, only: inTheWay })
    await source.query('delete from waiting_signups where site_id = $1', [site.id])
    for (const root of ['conversations', 'members']) {
      await removeHanging(source, own, { root, siteId: site.id })
      say(`Removed the ${root} of ${slug} from ${from.name}.`)
    }
    for (const table of own.toReversed()) await removeAll(source, own, table, site.id)
    await takeDownFence(source, tables)
    await source.query(`drop publication if exists ${nameOf(site)}`)
    await source.query('delete from sites where id = $1', [site.id])
  } finally {
    await source.end()
  }
}

type Removal = { root: string; siteId: string; only?: string[] }

/** The rows of a table that say which site they are of, and all that hangs on them, part by part. */
async function removeHanging(
  source: pg.Client,
  tables: SiteTable[],
  removal: Removal,
): Promise<void> {
  const { root, siteId, only } = removal
  const hanging = hangingOn(tables, root).filter(({ table }) => only?.includes(table) ?? true)
  const nextSql = `select id from ${root} where site_id = $1 and id > $2 order by id limit ${atOnce}`
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await source.query<{ id: string }>(nextSql, [siteId, after])
    const ids = rows.map(({ id }) => id)
    const last = ids.at(-1)
    if (!last) return
    after = last
    await source.query('begin')
    for (const { table, isOfThese } of hanging.toReversed()) {
      await source.query(`delete from ${table} t where ${isOfThese('t')}`, [ids])
    }
    await source.query('commit')
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
async function removeAll(source: pg.Client, tables: SiteTable[], table: SiteTable, siteId: string) {
  const sql = `delete from ${table.name} where ctid = any (array(select t.ctid from ${table.name} t
    where ${belongs(tables, table, 't', siteId)} limit 10000))`
  while (((await source.query(sql)).rowCount ?? 0) > 0);
}
