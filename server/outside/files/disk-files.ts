import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Files, ListedFile } from './files.ts'

const isPath = /^(photos|(cells\/[a-z][a-z0-9]*\/)?exports)(\/[a-z0-9-]+(\.[a-z0-9.-]+)?)+\/?$/

/** Files under a folder of this machine. */
export function diskFiles(folder: string): Files {
  const at = (path: string) => {
    if (!isPath.test(path)) throw new Error(`Not a path of ours: ${path}`)
    return join(folder, path)
  }
  return {
    read: (path) => readFile(at(path)).catch(missingIsNull),
    open: (path) => openFile(at(path)),
    write: (path, content) => writeWhole(at(path), content),
    remove: (path) => rm(at(path), { recursive: true, force: true }),
    list: (prefix) => {
      const place = prefix.lastIndexOf('/')
      return walk(folder, prefix.slice(0, place), prefix.slice(place + 1))
    },
  }
}

/** Written beside its place and renamed, so that a crash never leaves half a file. */
async function writeWhole(path: string, content: Buffer | Readable): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const partial = `${path}.${randomUUID()}`
  try {
    if (Buffer.isBuffer(content)) await writeFile(partial, content, { mode: 0o600 })
    else await pipeline(content, createWriteStream(partial, { mode: 0o600 }))
    await rename(partial, path)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

async function openFile(path: string): ReturnType<Files['open']> {
  const file = await open(path).catch(missingIsNull)
  if (!file) return null
  const { size } = await file.stat()
  await file.close()
  return { body: createReadStream(path), length: size }
}

async function* walk(root: string, folder: string, start: string): AsyncIterable<ListedFile> {
  const found = await readdir(join(root, folder), { withFileTypes: true }).catch(missingIsNull)
  for (const entry of found ?? []) {
    if (!entry.name.startsWith(start)) continue
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* walk(root, path, '')
    else {
      const size = (await stat(join(root, path)).catch(missingIsNull))?.size
      if (size !== undefined) yield { path, bytes: size }
    }
  }
}

function missingIsNull(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
