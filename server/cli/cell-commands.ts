import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { checkAppLogin } from '#database/app-login.ts'
import { onDatabase } from '#database/connect-by-its-clock.ts'
import { migrate } from '#database/migrate.ts'
import {
  addCell,
  findOwn,
  forgetSite,
  listCells,
  listPlacedSites,
  nameOwnCell,
  placeSite,
} from '../cells/directory.ts'
import {
  abandonMove,
  MoveFault,
  type MovingSite,
  moveSite,
  type OwnedCell,
} from '../cells/move-site.ts'
import { cellsOf, placeWhereItLies } from '../cells/place-site.ts'
import { removeMovedSite } from '../cells/remove-site.ts'
import { directUrlOf, home } from '../config/cell-access.ts'
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
    does: 'move a site with all its members to another cell while it is used, or back home; goes on where it was interrupted, and --abandon takes back what is only half there',
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
    .filter(({ name }) => !environment.cells.some((cell) => cell.name === name))
    .map(({ name: cell }) => ({ cell, site: '', members: '', says: 'has no address here' }))
  return writeTable([...rows.flat(), ...unnamed], 'No cells here.')
}

async function addOne(environment: Environment, { places: [name = ''] }: Given): Promise<string> {
  await makeCell(environment, name)
  return `Added the cell ${name}. Servers that know its address open it within seconds; sites add --cell ${name} puts a site into it.`
}

/** Has a database be this cell; one that is it already stays as it is. */
async function makeCell(environment: Environment, name: string): Promise<void> {
  const { url } = directoryOf(environment)
  const database = directUrlOf(cellOf(environment, name))
  await checkAppLogin(database)
  const known = await onDatabase(database, async (db) => {
    const own = await findOwn(db)
    if (own && own.name !== name)
      throw new CommandFault(`This database is the cell ${own.name} already.`)
    if (own) return own.number
    const site = await db.kysely.selectFrom('sites').select('slug').limit(1).executeTakeFirst()
    if (site)
      throw new CommandFault(
        `The database of ${name} has sites already; only an empty one becomes a cell.`,
      )
    return null
  })
  const number = await onDatabase(url, (directory) => addCell(directory, { name, number: known }))
  await onDatabase(database, (db) => nameOwnCell(db, name, number))
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
  const from = ownedCell(environment, given.options.from ?? home)
  const to = ownedCell(environment, name)
  if (from.name === to.name)
    throw new CommandFault(`${slug} is to leave ${name}: --from says where it lies.`)
  const database = cellsOf(environment).find((cell) => cell.name === name)?.url ?? ''
  const say = (sentence: string) => void process.stderr.write(`${sentence}\n`)
  const place = async (site: MovingSite) => {
    const kept = await onDatabase(database, listKept)
    await moveExports(environment, kept, { from: from.name, to: name })
    const fault = await onDatabase(url, (directory) =>
      name === home
        ? forgetSite(directory, site.id).then(() => null)
        : placeSite(directory, { ...site, cell: name }),
    )
    if (fault) throw new CommandFault(fault)
    say(`${slug} is served from ${name}; what is left in ${from.name} is removed.`)
  }
  await migrate(to.ownerUrl)
  if (name !== home) await makeCell(environment, name)
  await onDatabase(database, seedPlaces)
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
async function moveExports(
  environment: Environment,
  kept: string[],
  { from, to }: { from: string; to: string },
) {
  const files = chooseFiles(environment)
  const [here, there] = [exportsIn(files, from), exportsIn(files, to)]
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
  const variable = `CELL_${name.toUpperCase()}_DATABASE_URL`
  throw new CommandFault(`There is no address for a cell "${name}": set ${variable}.`)
}
