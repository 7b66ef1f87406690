import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { environmentOf, readEnvironment } from './environment.ts'

const url = (name: string) => `postgres://serenade_app:secret@db/${name}`
const whole = { DATABASE_URL: url('home'), DIRECTORY_DATABASE_URL: url('directory') }
const faultsIn = (variables: Record<string, string>) => {
  try {
    readEnvironment(variables)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

test('without a directory there is one database, which is home', () => {
  expect(readEnvironment({})).toMatchObject({ directory: null, cells: [], cell: 'home' })
})

test('each cell has its addresses, by its name, and is otherwise like home', () => {
  const environment = readEnvironment({
    ...whole,
    CELL_EAST2_DATABASE_URL: url('east'),
    CELL_B_DATABASE_URL: url('b'),
    CELL_B_DATABASE_READ_URL: url('b-read'),
    DATABASE_READ_URL: url('home-read'),
  })
  expect(environment.cells.map(({ name }) => name)).toEqual(['b', 'east2'])
  const [b] = environment.cells
  expect(environmentOf(environment, b!)).toMatchObject({
    ...{
      cell: 'b',
      databaseUrl: url('b'),
      databaseReadUrls: [url('b-read')],
      databaseOwnerUrl: null,
    },
    ...{ homeUrl: url('home'), publicUrl: environment.publicUrl, demo: false },
  })
})

test('the address of a cell may stand in a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'serenade-cell-'))
  const file = join(folder, 'url')
  await writeFile(file, `${url('b')}\n`)
  const { cells } = readEnvironment({ ...whole, CELL_B_DATABASE_URL_FILE: file })
  expect(cells).toMatchObject([{ name: 'b', databaseUrl: url('b') }])
  const gone = faultsIn({ ...whole, CELL_B_DATABASE_URL_FILE: join(folder, 'gone') })
  expect(gone.split('\n')).toEqual([
    expect.anything(),
    expect.stringMatching(/CELL_B_DATABASE_URL_FILE: .*ENOENT/),
  ])
  await rm(folder, { recursive: true })
})

test('cells that could not be found are named, without their addresses', () => {
  expect(faultsIn({ DATABASE_URL: url('home'), CELL_B_DATABASE_URL: url('b') })).toMatch(
    /DIRECTORY_DATABASE_URL: It is needed with CELL_B_DATABASE_URL/,
  )
  expect(faultsIn({ ...whole, CELL_B_DATABASE_READ_URL: url('b') })).toMatch(
    /CELL_B_DATABASE_URL: /,
  )
  expect(faultsIn({ ...whole, CELL_HOME_DATABASE_URL: url('b') })).toMatch(
    /call this one otherwise/,
  )
  expect(faultsIn({ ...whole, CELL_B_DATABASE_URL: 'mysql://secret' })).toMatch(
    /CELL_B_DATABASE_URL: .*of a PostgreSQL/,
  )
  expect(faultsIn({ DIRECTORY_DATABASE_URL: url('directory') })).toMatch(/\n {2}DATABASE_URL: /)
  expect(faultsIn({ ...whole, CELL_B_DATABASE_URL: 'mysql://secret' })).not.toContain('secret')
  for (const name of ['CELL_b_DATABASE_URL', 'CELL_NORTH_EAST_DATABASE_OWNER_URL_FILE']) {
    expect(faultsIn({ ...whole, [name]: url('b') })).toMatch(
      new RegExp(`${name}: A cell is called`),
    )
  }
})
