import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { checkAppLogin } from '#database/app-login.ts'
import type { Database } from '#database/connect.ts'
import { onDatabase } from '#database/connect-by-its-clock.ts'
import { migrate } from '#database/migrate.ts'
import { addCell, listCells, listPlacedSites, nameOwnCell, placeSite } from '../cells/directory.ts'
import {
  abandonMove,
  MoveFault,
  type MovingSite,
  moveSite,
  type OwnedCell,
} from '../cells/move-site.ts'
import { cellsOf, placeWhereItLies } from '../cells/place-site.ts'
import { removeMovedSite } from '../cells/remove-site.ts'
import { type CellAccess, directUrlOf, home } from '../config/cell-access.ts'
import { type Environment, environmentOf } from '../config/environment.ts'
import { seedPlaces } from '../geo/seed-places.ts'
import { listKept } from '../leaving/exporting/data-exports.ts'
import { exportsIn } from '../outside/export-storage.ts'
import { chooseFiles } from '../outside/files/choose-files.ts'
import { listSites } from '../sites/sites-and-hosts.ts'
import { type Command, CommandFault, type Given, writeTable } from './command.ts'

/** The databases that sites are spread over, where one has become too small. */
export const cellCommands: Command[] = [
  {
    words: 'cells list',
    usage: '',
    does: 'list the cells, and which site lies in which',
    places: [0, 0],
    options: [],
    work: writeCells,
  },
  {
    words: 'cells add',
    usage: '<name>',
    does: 'make the empty database of CELL_<NAME>_DATABASE_URL a cell that sites can lie in',
    places: [1, 1],
    options: [],
    work: addOne,
  },
  {
    words: 'cells place',
    usage: '<site> <cell>',
    does: 'tell the directory anew that a site lies in a cell, and at which hosts',
    places: [2, 2],
    options: [],
    work: placeOne,
  },
  {
    words: 'cells move',
    usage: '<site> <cell> [--from <cell>] [--reach <url>] [--abandon]',
    does: 'move a site with all its members into the empty database of CELL_<NAME>_DATABASE_URL while it is used; goes on where it was interrupted, and --abandon takes back what is only half there',
    places: [2, 2],
    options: ['from', 'reach'],
    flags: ['abandon'],
    work: moveOne,
  },
]

async function writeCells(environment: Environment): Promise<string> {
  const { url } = directoryOf(environment)
  const known = await onDatabase(url, async (directory) => ({
    cells: await listCells(directory),
    placed: await listPlacedSites(directory),
  }))
  const rows = await Promise.all(
    cellsOf(environment).map(async (cell) => {
      const sites = await onDatabase(cell.url, listSites).catch(() => null)
      if (!sites) return [{ cell: cell.name, site: '', members: '', says: 'does not answer' }]
      if (sites.length === 0) return [{ cell: cell.name, site: '', members: '', says: 'empty' }]
      return sites.map(({ id, slug, members }) => {
        const place = known.placed.find(({ site_id }) => site_id === id)?.cell ?? 'home'
        const says = place === cell.name ? '' : `the directory says ${place}`
        return { cell: cell.name, site: slug, members: `${members}`, says }
      })
    }),
  )
  const unnamed = known.cells
    .filter((name) => !environment.cells.some((cell) => cell.name === name))
    .map((cell) => ({ cell, site: '', members: '', says: 'has no address here' }))
  return writeTable([...rows.flat(), ...unnamed], 'No cells here.')
}

async function addOne(environment: Environment, { places: [name = ''] }: Given): Promise<string> {
  const { url } = directoryOf(environment)
  const cell = cellOf(environment, name)
  await checkAppLogin(directUrlOf(cell))
  const fault = await onDatabase(directUrlOf(cell), async (db) => {
    const site = await db.kysely.selectFrom('sites').select('slug').limit(1).executeTakeFirst()
    const own = site ? null : await nameOwnCell(db, name)
    if (site) return `The database of ${name} has sites already; only an empty one becomes a cell.`
    return own === name ? null : `This database is the cell ${own} already.`
  })
  if (fault) throw new CommandFault(fault)
  await onDatabase(url, (directory) => addCell(directory, name))
  return `Added the cell ${name}. Servers that know its address open it within seconds; sites add --cell ${name} puts a site into it.`
}

async function placeOne(environment: Environment, { places }: Given): Promise<string> {
  const [site = '', name = ''] = places
  const cell = cellOf(environment, name)
  const fault = await onDatabase(directUrlOf(cell), (db) =>
    placeWhereItLies(environmentOf(environment, cell), db, site),
  )
  if (fault) throw new CommandFault(fault)
  return `${site} lies in the cell ${name}. Running servers follow within seconds.`
}

async function moveOne(environment: Environment, given: Given): Promise<string> {
  const [slug = '', name = ''] = given.places
  const { url } = directoryOf(environment)
  const target = cellOf(environment, name)
  const from = ownedCell(environment, given.options.from ?? home)
  const to = ownedCell(environment, name)
  const say = (sentence: string) => void process.stderr.write(`${sentence}\n`)
  const place = async (site: MovingSite) => {
    await moveExports(environment, from, target)
    const fault = await onDatabase(directUrlOf(target), async (db) => {
      const own = await nameOwnCell(db, name)
      return own === name ? null : `This database is the cell ${own} already.`
    })
    const placing = async (directory: Database) => {
      await addCell(directory, name)
      return placeSite(directory, { ...site, cell: name })
    }
    const wrong = fault ?? (await onDatabase(url, placing))
    if (wrong) throw new CommandFault(wrong)
    say(`${slug} is served from ${name}; what is left in ${from.name} is removed.`)
  }
  await migrate(to.ownerUrl)
  await checkAppLogin(directUrlOf(target))
  await onDatabase(directUrlOf(target), seedPlaces)
  const move = { slug, from, to, reach: given.options.reach ?? from.ownerUrl, say, place }
  try {
    if (given.options.abandon === 'yes') {
      await abandonMove(move)
      return `${slug} stays in ${from.name}.`
    }
    await moveSite(move)
    await removeMovedSite(from, slug, say)
  } catch (error) {
    throw error instanceof MoveFault ? new CommandFault(error.message) : error
  }
  return `Moved ${slug} from ${from.name} to ${name}.`
}

function ownedCell(environment: Environment, name: string): OwnedCell {
  const isHome = name === home
  const ownerUrl = isHome
    ? environment.databaseOwnerUrl
    : cellOf(environment, name).databaseOwnerUrl
  if (ownerUrl) return { name, ownerUrl }
  const variable = isHome ? 'DATABASE_OWNER_URL' : `CELL_${name.toUpperCase()}_DATABASE_OWNER_URL`
  throw new CommandFault(`The owner of the database has to move a site: set ${variable}.`)
}

/** Copies of members' data that can still be fetched; those in the old cell are swept away there. */
async function moveExports(environment: Environment, from: OwnedCell, to: CellAccess) {
  const files = chooseFiles(environment)
  const [here, there] = [exportsIn(files, from.name), exportsIn(files, to.name)]
  const kept = await onDatabase(directUrlOf(to), listKept)
  for (const id of kept) {
    const file = await here.read(id)
    if (file) await there.write(id, Readable.fromWeb(file.body as ReadableStream<Uint8Array>))
  }
}

function directoryOf({ directory }: Environment): NonNullable<Environment['directory']> {
  if (directory) return directory
  throw new CommandFault('There is no directory of cells: set DIRECTORY_DATABASE_URL.')
}

function cellOf({ cells }: Environment, name: string) {
  const cell = cells.find((each) => each.name === name)
  if (cell) return cell
  throw new CommandFault(`There is no address for a cell "${name}": set CELL_NAME_DATABASE_URL.`)
}
