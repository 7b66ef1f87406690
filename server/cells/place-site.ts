import type { Database } from '#database/connect.ts'
import { onDatabase } from '#database/connect-by-its-clock.ts'
import { directUrlOf, home } from '../config/cell-access.ts'
import type { Environment } from '../config/environment.ts'
import { hostOf } from '../sites/site-url.ts'
import { type ListedSite, listSites } from '../sites/sites-and-hosts.ts'
import { findOwn, type KnownCell, listCells, type PlacedSite, placeSite } from './directory.ts'

type Cell = { name: string; url: string }

/** Every cell that the environment names, home first. */
export function cellsOf({ homeUrl, cells }: Environment): Cell[] {
  const others = cells.map((cell) => ({ name: cell.name, url: directUrlOf(cell) }))
  return homeUrl ? [{ name: home, url: homeUrl }, ...others] : []
}

/**
 * A sentence about the other cell that has a site of this name, or one of these hosts; null if none
 * has. Asks them all, so each has to answer.
 */
export async function findElsewhere(
  environment: Environment,
  wanted: { slug?: string; hosts: string[] },
): Promise<string | null> {
  const hosts = wanted.hosts.map(hostOf)
  for (const { name, url } of cellsOf(environment)) {
    if (name === environment.cell) continue
    const sites = await onDatabase(url, listSites).catch(() => null)
    if (!sites) return `The cell ${name} does not answer, so nobody knows what is taken there.`
    const same = sites.find(({ slug }) => slug === wanted.slug)
    if (same) return `There is a site "${same.slug}" in the cell ${name}.`
    const owner = sites.find((site) => site.hosts.some((host) => hosts.includes(host)))
    if (owner) return `A host of it belongs to ${owner.slug} in the cell ${name}.`
  }
  return null
}

/**
 * Tells the directory that a site lies in this cell, and its hosts as they are now; answers null, or a
 * sentence about what is wrong.
 */
export async function placeWhereItLies(
  environment: Environment,
  db: Database,
  slug: string,
): Promise<string | null> {
  const { directory, cell } = environment
  if (!directory) return 'There is no directory: set DIRECTORY_DATABASE_URL.'
  const site = (await listSites(db)).find((each) => each.slug === slug)
  if (!site) return `There is no site "${slug}" in the cell ${cell}.`
  const elsewhere = await findElsewhere(environment, site)
  if (elsewhere) return elsewhere
  return onDatabase(directory.url, async (known) => {
    if (!(await listCells(known)).some(({ name }) => name === cell))
      return `There is no cell "${cell}": cells add ${cell}.`
    return placeSite(known, { ...pick(site), cell })
  })
}

/**
 * Sentences about sites that the directory looks for elsewhere than where they lie, or under other
 * hosts, about cells that are not what they are called, and about moves that are not over. A cell that
 * does not answer says nothing.
 */
export async function findMisplaced(
  environment: Environment,
  known: { cells: KnownCell[]; placed: PlacedSite[] },
): Promise<string[]> {
  const faults = new Set<string>()
  for (const { name, url } of cellsOf(environment)) {
    const found = await onDatabase(url, async (db) => ({
      own: await findOwn(db),
      sites: await listSites(db),
      moving: await listMoving(db),
    })).catch(() => null)
    if (!found) continue
    const own = found.own?.name ?? home
    if (own !== name) faults.add(`The database of the cell ${name} is the cell ${own}.`)
    const number = known.cells.find((each) => each.name === name)?.number
    if (found.own?.number && number && found.own.number !== number)
      faults.add(
        `The cell ${name} counts as number ${found.own.number}, and the directory says ${number}.`,
      )
    for (const { slug, moving_to: to } of found.moving) {
      // Where it arrives it says the same, from the first moment on.
      const from =
        to === name ? (known.placed.find((site) => site.slug === slug)?.cell ?? home) : name
      faults.add(
        `${slug} is on its way from ${from} to ${to}: cells move ${slug} ${to} --from ${from} goes on.`,
      )
    }
    for (const { id, slug, hosts } of found.sites) {
      const place = known.placed.find(({ site_id }) => site_id === id)
      const isSaid = place ? place.cell === name && `${place.hosts}` === `${hosts}` : name === home
      if (isSaid) continue
      const said = place ? `${place.cell} at ${place.hosts.join(', ')}` : home
      faults.add(`${slug} lies in ${name} at ${hosts.join(', ')}, and the directory says ${said}.`)
    }
  }
  return [...faults]
}

/** Sites that are on their way to another cell or into this one, or have left rows behind here. */
async function listMoving(db: Database) {
  const query = db.kysely.selectFrom('sites').select(['slug', 'moving_to'])
  return query.where('moving_to', 'is not', null).execute()
}

function pick({ id, slug, hosts }: ListedSite) {
  return { id, slug, hosts }
}
