import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { onDatabase } from '#database/connect-by-its-clock.ts'
import { directUrlOf } from '../config/cell-access.ts'
import { diskFiles } from '../outside/files/disk-files.ts'
import type { Files } from '../outside/files/files.ts'
import { type Moved, moveFiles } from '../outside/files/move-files.ts'
import { s3Files } from '../outside/files/s3-files.ts'
import { photoFolder } from '../outside/photo-storage.ts'
import { isPhotoKept, tidyPhotoFiles } from '../photos/tidy-photo-files.ts'
import {
  type AtDesk,
  type Command,
  CommandFault,
  type Desk,
  type Given,
  readChoice,
} from './command.ts'

/** Moving photos and exports between the disk and an object storage. */
export const storageCommands: (Command & AtDesk)[] = [
  {
    words: 'storage move',
    usage: '--to s3|disk [--delete-source]',
    does: 'copy photos and exports where the service writes them now; later delete the compared originals',
    places: [0, 0],
    options: ['to'],
    flags: ['delete-source'],
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
  const places = { disk: diskFiles(dataFolder), s3: s3Files(storage.s3) }
  const from = places[to === 's3' ? 'disk' : 's3']
  const note = join(dataFolder, 'storage-move.json')
  await tidyInterrupted(desk, from, await readNote(note))
  const moved = await moveFiles({
    ...{ from, to: places[to], deleteSource: options['delete-source'] === 'yes' },
    begin: (folders) => writeNote(note, folders),
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
  // All cells keep their photos in one place.
  for (const cell of desk.environment.cells) {
    if (await onDatabase(directUrlOf(cell), (db) => isPhotoKept(db, id))) return
  }
  await tidyPhotoFiles(desk, id)
}

function safeFolder(id: string): string | null {
  return /^[0-9a-f-]{36}$/.test(id) ? photoFolder(id) : null
}

async function readNote(note: string): Promise<string[]> {
  const text = await readFile(note, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]'
    throw error
  })
  return JSON.parse(text) as string[]
}

async function writeNote(note: string, folders: string[]): Promise<void> {
  await writeFile(`${note}.new`, JSON.stringify(folders), { mode: 0o600 })
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
