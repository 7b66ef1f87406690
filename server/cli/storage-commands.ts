import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Database } from '#database/connect.ts'
import { onDatabase } from '#database/connect-by-its-clock.ts'
import { isOutOfReach } from '#database/out-of-reach.ts'
import { findOwnCell, listCells } from '../cells/directory.ts'
import { directUrlOf, home } from '../config/cell-access.ts'
import { diskFiles } from '../outside/files/disk-files.ts'
import type { Files } from '../outside/files/files.ts'
import { type Moved, moveFiles } from '../outside/files/move-files.ts'
import { s3Files } from '../outside/files/s3-files.ts'
import { photoFolder } from '../outside/photo-storage.ts'
import { isPhotoKept } from '../photos/tidy-photo-files.ts'
import {
  type AtDesk,
  type Command,
  CommandFault,
  type Desk,
  type Given,
  readChoice,
} from './command.ts'

/** Moving photos and exports of all cells between the disk and an object storage. */
export const storageCommands: (Command & AtDesk)[] = [
  {
    words: 'storage move',
    usage: '--to s3|disk [--delete-source]',
    does: 'copy photos and exports where the service writes them now; later delete the compared originals',
    places: [0, 0],
    options: ['to'],
    flags: ['delete-source'],
    isOfAllCells: true,
    run: move,
  },
]

async function move(desk: Desk, { options }: Given): Promise<string> {
  const to = readChoice('to', options.to, ['s3', 'disk'])
  const { dataFolder, storage } = desk.environment
  if (!storage.s3) throw new CommandFault('There is no object storage: set S3_BUCKET and the rest.')
  if (storage.kind !== to) {
    throw new CommandFault(
      `New files would stay behind: set STORAGE=${to} and start the service anew, then move the rest.`,
    )
  }
  // Rather now than when half is moved.
  await askOwners(desk, () => Promise.resolve())
  const places = { disk: diskFiles(dataFolder), s3: s3Files(storage.s3) }
  const source = to === 's3' ? 'disk' : 's3'
  const note = join(dataFolder, 'storage-move.json')
  const left = await readNote(note)
  if (left) await tidyInterrupted(desk, places[left.from], left.folders)
  const moved = await moveFiles({
    ...{ from: places[source], to: places[to], deleteSource: options['delete-source'] === 'yes' },
    begin: (folders) => writeNote(note, { from: source, folders }),
    gone: (folder) => tidyFolder(desk, folder),
  })
  await rm(note, { force: true })
  return say(moved, options['delete-source'] === 'yes')
}

/**
 * If we were killed while copying a photo that its owner deleted at that moment, the copy may have
 * come to be after it was deleted.
 */
async function tidyInterrupted(desk: Desk, from: Files, folders: string[]): Promise<void> {
  for (const folder of folders) {
    const left = await Readable.from(from.list(folder)).toArray()
    if (left.length === 0) await tidyFolder(desk, folder)
  }
}

/** Exports that nobody needs are found by the service itself, every hour. */
async function tidyFolder(desk: Desk, folder: string): Promise<void> {
  const id = folder.split('/').at(-2) ?? ''
  if (folder !== safeFolder(id)) return
  const kept = await askOwners(desk, (db) => isPhotoKept(db, id))
  if (!kept.includes(true)) await desk.photoStorage.remove(id)
}

/**
 * Asks every database that photos may belong to, since those of all cells lie in one place: home's, and
 * that of each cell. Refuses where one of them is not known here, is another's, or does not answer.
 */
async function askOwners<Answer>(
  { db, environment }: Desk,
  ask: (db: Database) => Promise<Answer>,
): Promise<Answer[]> {
  const { cells, directory } = environment
  const known = await (directory ? at(directoryVariable, directory.url, listCells) : listCells(db))
  const unknown = known.find(({ name }) => !cells.some((cell) => cell.name === name))
  if (unknown) {
    throw new CommandFault(
      `Photos of the cell ${unknown.name} lie here too, and it cannot be asked about them: set ${variableOf(unknown.name)}.`,
    )
  }
  const askAs = async (name: string, owner: Database) => {
    const own = (await findOwnCell(owner)) ?? home
    if (own === name) return ask(owner)
    throw new CommandFault(`${variableOf(name)} names the database of ${own}, not of ${name}.`)
  }
  const answers = [await askAs(home, db)]
  for (const cell of cells) {
    const { name } = cell
    answers.push(await at(variableOf(name), directUrlOf(cell), (owner) => askAs(name, owner)))
  }
  return answers
}

const directoryVariable = 'DIRECTORY_DATABASE_URL'

function variableOf(cell: string): string {
  return cell === home ? 'DATABASE_URL' : `CELL_${cell.toUpperCase()}_DATABASE_URL`
}

/** Works on the database that a variable names; refuses where it does not answer. */
async function at<Answer>(
  variable: string,
  url: string,
  work: (db: Database) => Promise<Answer>,
): Promise<Answer> {
  return onDatabase(url, work).catch((error) => {
    throw isOutOfReach(error)
      ? new CommandFault(`The database of ${variable} does not answer, and photos may be its own.`)
      : error
  })
}

function safeFolder(id: string): string | null {
  return /^[0-9a-f-]{36}$/.test(id) ? photoFolder(id) : null
}

/** What was being copied, and from where. */
type Note = { from: 'disk' | 's3'; folders: string[] }

async function readNote(note: string): Promise<Note | null> {
  const text = await readFile(note, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return 'null'
    throw error
  })
  return JSON.parse(text) as Note | null
}

async function writeNote(note: string, copying: Note): Promise<void> {
  await writeFile(`${note}.new`, JSON.stringify(copying), { mode: 0o600 })
  await rename(`${note}.new`, note)
}

function say({ copied, kept, deleted, different }: Moved, isDeleting: boolean): string {
  if (different.length > 0) {
    const shown = different.slice(0, 20).join('\n')
    throw new CommandFault(
      `${different.length} copies differ from their originals, which stay. Look at them, delete the wrong ones and move again:\n${shown}`,
    )
  }
  const lines = [`Copied: ${copied}. There before: ${kept}.`]
  if (isDeleting) {
    lines.push(`Compared and deleted where they came from: ${deleted}.`)
    if (copied > 0) lines.push('What was copied just now is deleted the next time.')
  } else lines.push('Nothing was deleted. With --delete-source the originals are compared and go.')
  return lines.join('\n')
}
