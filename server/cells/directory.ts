import { sql } from 'kysely'
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

export type KnownCell = { name: string; number: number }

/** All cells but home. */
export function listCells(directory: Database): Promise<KnownCell[]> {
  return directory.kysely.selectFrom('cells').select(['name', 'number']).orderBy('name').execute()
}

/**
 * Adds a cell, by the number that it counts by if it has one; once it is there, it stays as it is.
 * Answers its number, which no other cell has.
 */
export async function addCell(
  directory: Database,
  { name, number }: { name: string; number: number | null },
): Promise<number> {
  await sql`insert into cells (name, added_at, number)
    select ${name}, ${directory.now()}, coalesce(${number}, (select coalesce(max(number), 0) + 1 from cells))
    on conflict (name) do nothing`.execute(directory.kysely)
  const query = directory.kysely.selectFrom('cells').select('number').where('name', '=', name)
  return (await query.executeTakeFirstOrThrow()).number
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

/** From now on the directory knows nothing of a site: it lies at home. */
export async function forgetSite(directory: Database, id: string): Promise<void> {
  await directory.kysely.deleteFrom('site_cells').where('site_id', '=', id).execute()
}

/** The cell that a database says it is; null at home. */
export async function findOwnCell(db: Database): Promise<string | null> {
  return (await findOwn(db))?.name ?? null
}

/** Its number as well, by which it counts what is numbered in each cell; null where it has none yet. */
export async function findOwn(db: Database) {
  return db.kysely.selectFrom('own_cell').select(['name', 'number']).executeTakeFirst()
}

/**
 * Writes into a database which cell it is, once and for all, and has it count as no other does. Doing
 * it again changes nothing.
 */
export async function nameOwnCell(db: Database, name: string, number: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.kysely
      .insertInto('own_cell')
      .values({ name })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await sql`select count_as_cell(${number})`.execute(tx.kysely)
  })
}
