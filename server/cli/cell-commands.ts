import { checkAppLogin } from '#database/app-login.ts'
import { onDatabase } from '#database/connect-by-its-clock.ts'
import { addCell, listCells, listPlacedSites, nameOwnCell } from '../cells/directory.ts'
import { cellsOf, placeWhereItLies } from '../cells/place-site.ts'
import { directUrlOf } from '../config/cell-access.ts'
import { type Environment, environmentOf } from '../config/environment.ts'
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

function directoryOf({ directory }: Environment): NonNullable<Environment['directory']> {
  if (directory) return directory
  throw new CommandFault('There is no directory of cells: set DIRECTORY_DATABASE_URL.')
}

function cellOf({ cells }: Environment, name: string) {
  const cell = cells.find((each) => each.name === name)
  if (cell) return cell
  throw new CommandFault(`There is no address for a cell "${name}": set CELL_NAME_DATABASE_URL.`)
}
