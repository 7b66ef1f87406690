import { z } from 'zod'
import { type Fault, type Given, howPasswordsAreWritten, isLoginReadable } from './secret-files.ts'

/** The database of a cell, by the addresses that DATABASE_URL and its neighbours are for home. */
export type CellAccess = {
  name: string
  databaseUrl: string
  databaseDirectUrl: string | null
  databaseOwnerUrl: string | null
  databaseReadUrls: string[]
}

/** The cell of DATABASE_URL, in which every site lies that was placed nowhere else. */
export const home = 'home'

const variable = /^CELL_([A-Z][A-Z0-9]{0,30})_DATABASE(_DIRECT|_OWNER|_READ)?_URL$/
const kinds = ['', '_DIRECT', '_OWNER', '_READ'] as const

/** The variables of cells among those that are given, the files of their secrets included. */
export function cellVariables(given: Given): string[] {
  const names = Object.keys(given).map((name) => name.replace(/_FILE$/, ''))
  return [...new Set(names)].filter((name) => variable.test(name))
}

/** The cells that CELL_NAME_DATABASE_URL and its neighbours name, in the order of their names. */
export function readCells(given: Given): CellAccess[] {
  const named = cellVariables(given).flatMap((each) => variable.exec(each)?.[1] ?? [])
  return [...new Set(named)].sort().map((name) => {
    const [url = '', directUrl, ownerUrl, readUrl] = kinds.map(
      (kind) => given[`CELL_${name}_DATABASE${kind}_URL`],
    )
    return {
      name: name.toLowerCase(),
      databaseUrl: url,
      databaseDirectUrl: directUrl ?? null,
      databaseOwnerUrl: ownerUrl ?? null,
      databaseReadUrls: addressesIn(readUrl),
    }
  })
}

/** The addresses of a variable that may have several, with commas or spaces between them. */
export function addressesIn(given = ''): string[] {
  return given.split(/[\s,]+(?=postgres|$)/).filter((each) => each !== '')
}

/** One address of a PostgreSQL, or several. */
export const databaseAddress = z
  .string()
  .refine(
    (given) => addressesIn(given).every(isReadable),
    `It is the address of a PostgreSQL, such as postgres://login:password@host/database. ${howPasswordsAreWritten}`,
  )

function isReadable(given: string): boolean {
  // One that leads to a socket has no host.
  const url = URL.parse(given.replace('@/', '@localhost/'))
  return url !== null && /^postgres(ql)?:$/.test(url.protocol) && isLoginReadable(url)
}

/** What keeps the cells from being found, or their directory. */
export function findCellFaults(given: Given): Fault[] {
  const faults: Fault[] = []
  const urls = cellVariables(given)
  for (const name of Object.keys(given)) {
    if (!/^CELL_.*DATABASE.*URL(_FILE)?$/.test(name) || variable.test(name.replace(/_FILE$/, '')))
      continue
    faults.push([name, 'A cell is called by capital letters and digits: CELL_B2_DATABASE_URL'])
  }
  for (const name of urls) {
    const [fault] = databaseAddress.safeParse(given[name]).error?.issues ?? []
    if (fault) faults.push([name, fault.message])
  }
  for (const { name } of readCells(given)) {
    const own = `CELL_${name.toUpperCase()}_DATABASE_URL`
    if (!given[own] && !given[`${own}_FILE`]) faults.push([own, 'The others of this cell need it'])
    if (name === home)
      faults.push([own, 'Home is the cell of DATABASE_URL: call this one otherwise'])
  }
  const directory = given.DIRECTORY_DATABASE_URL
  if (urls.length > 0 && !directory) {
    faults.push(['DIRECTORY_DATABASE_URL', `It is needed with ${urls[0]}`])
  }
  if (given.DIRECTORY_DATABASE_OWNER_URL && !directory) {
    faults.push(['DIRECTORY_DATABASE_URL', 'It is needed with DIRECTORY_DATABASE_OWNER_URL'])
  }
  if (directory && !given.DATABASE_URL) {
    faults.push(['DATABASE_URL', 'Several cells need PostgreSQL servers of their own'])
  }
  return faults
}

/** Where an operator works on a cell: past its pooler, if it has one. */
export function directUrlOf({ databaseDirectUrl, databaseUrl }: CellAccess): string {
  return databaseDirectUrl ?? databaseUrl
}
