import type { Logger } from 'pino'
import type { Database } from '#database/connect.ts'

/** Which cell the site of a host lies in, from memory. */
export type Directory = {
  /** Null where the directory does not know the host: then it is for home to answer, or to refuse. */
  cellOf: (host: string) => string | null
  /** Ends the following; the connection is whose it was. */
  close: () => void
}

/** Changes are told; this is for those that were told while nobody listened. */
const readEvery_ms = 10_000

const placesStatement = {
  name: 'read-directory',
  text: 'select h.host, c.cell from cell_hosts h join site_cells c on c.site_id = h.site_id',
}

/**
 * Reads the directory and keeps up with it. While its database is out of reach, what was read last
 * goes on to hold; only the first reading fails.
 */
export async function followDirectory(db: Database, log: Pick<Logger, 'warn'>): Promise<Directory> {
  let places = new Map<string, string>()
  let isAsked = false
  let reading = false
  const read = async () => {
    const rows = await db.query<{ host: string; cell: string }>(placesStatement, [])
    places = new Map(rows.map(({ host, cell }) => [host, cell]))
  }
  const readAgain = async () => {
    isAsked = true
    if (reading) return
    reading = true
    while (isAsked) {
      isAsked = false
      await read().catch((error) => log.warn({ err: error }, 'the directory is out of reach'))
    }
    reading = false
  }
  await read()
  db.changes.hear({
    told: (what) => void (what === 'cells' && readAgain()),
    hearing: (well) => void (well && readAgain()),
  })
  const timer = setInterval(readAgain, readEvery_ms).unref()
  return {
    cellOf: (host) => places.get(host) ?? places.get(host.replace(/\.$/, '')) ?? null,
    close: () => clearInterval(timer),
  }
}

export type PlacedSite = { site_id: string; slug: string; cell: string; hosts: string[] }

const listStatement = {
  name: 'list-placed-sites',
  text: `select c.site_id, c.slug, c.cell,
      array(select h.host from cell_hosts h where h.site_id = c.site_id order by h.host) as hosts
    from site_cells c order by c.cell, c.slug`,
}

/** Every site that lies elsewhere than at home. */
export function listPlacedSites(directory: Database): Promise<PlacedSite[]> {
  return directory.query<PlacedSite>(listStatement, [])
}

/** The names of all cells but home. */
export async function listCells(directory: Database): Promise<string[]> {
  const rows = await directory.kysely.selectFrom('cells').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}

/** Adds a cell; once it is there, it stays as it is. */
export async function addCell(directory: Database, name: string): Promise<void> {
  await directory.kysely
    .insertInto('cells')
    .values({ name, added_at: directory.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type Place = { id: string; slug: string; hosts: string[]; cell: string }

/**
 * Says in which cell a site lies and at which hosts it is reached, whatever was said before; answers
 * null, or a sentence about whose of that it is already.
 */
export async function placeSite(directory: Database, site: Place): Promise<string | null> {
  const { id, slug, hosts, cell } = site
  return directory.transaction(async (tx) => {
    const place = { slug, cell, placed_at: tx.now() }
    const taken = await tx.kysely
      .selectFrom('site_cells as c')
      .leftJoin('cell_hosts as h', 'h.site_id', 'c.site_id')
      .select(['c.slug', 'c.cell'])
      .where('c.site_id', '<>', id)
      .where((where) => where.or([where('c.slug', '=', slug), where('h.host', 'in', hosts)]))
      .executeTakeFirst()
    if (taken)
      return `Its name or one of its hosts belongs to ${taken.slug} in the cell ${taken.cell}.`
    await tx.kysely
      .insertInto('site_cells')
      .values({ site_id: id, ...place })
      .onConflict((conflict) => conflict.column('site_id').doUpdateSet(place))
      .execute()
    await tx.kysely.deleteFrom('cell_hosts').where('site_id', '=', id).execute()
    await tx.kysely
      .insertInto('cell_hosts')
      .values(hosts.map((host) => ({ host, site_id: id })))
      .execute()
    return null
  })
}

/** The cell that a database says it is; null at home. */
export async function findOwnCell(db: Database): Promise<string | null> {
  const row = await db.kysely.selectFrom('own_cell').select('name').executeTakeFirst()
  return row?.name ?? null
}

/** Writes into a database which cell it is, once and for all; answers which it is now. */
export async function nameOwnCell(db: Database, name: string): Promise<string> {
  await db.kysely
    .insertInto('own_cell')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await findOwnCell(db)) ?? name
}
