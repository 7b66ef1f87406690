import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Photos' bytes by key. We make the keys; they never contain anything that a person sent. */
export type PhotoStorage = {
  read(key: string): Promise<Buffer | null>
  write(key: string, bytes: Buffer): Promise<void>
  /** Removes everything under a photo's key. */
  remove(prefix: string): Promise<void>
}

export function diskStorage(folder: string): PhotoStorage {
  const path = (key: string) => {
    if (!/^[a-z0-9-]+(\/[a-z0-9.-]+)?$/.test(key)) throw new Error(`Not a photo key: ${key}`)
    // Ids begin with their time, so it is their ends that spread over the folders.
    const [id = ''] = key.split('/')
    return join(folder, id.slice(-2), key)
  }
  return {
    read: (key) => readFile(path(key)).catch(missingIsNull),
    write: async (key, bytes) => {
      await mkdir(dirname(path(key)), { recursive: true, mode: 0o700 })
      // Written beside its place and renamed, so that a crash never leaves half a picture.
      const partial = `${path(key)}.${randomUUID()}`
      await writeFile(partial, bytes, { mode: 0o600 })
      await rename(partial, path(key))
    },
    remove: (prefix) => rm(path(prefix), { recursive: true, force: true }),
  }
}

function missingIsNull(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

/** Copies of members' data by the export's id, for as long as they can be fetched. */
export type ExportStorage = {
  write(id: string, file: Readable): Promise<void>
  /** The file as a stream, and its length; null if there is none. */
  read(id: string): Promise<{ body: ReadableStream; length: number } | null>
  remove(id: string): Promise<void>
  /** The ids of all copies there are. */
  list(): Promise<string[]>
}

export function diskExports(folder: string): ExportStorage {
  const path = (id: string) => {
    if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error(`Not an export: ${id}`)
    return join(folder, `${id}.zip`)
  }
  return {
    write: async (id, file) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Written beside its place and renamed, so that a crash never leaves half a copy.
      const partial = `${path(id)}.${randomUUID()}`
      try {
        await pipeline(file, createWriteStream(partial, { mode: 0o600 }))
        await rename(partial, path(id))
      } finally {
        await rm(partial, { force: true })
      }
    },
    read: (id) => exportStorageReadFile(path(id)),
    remove: async (id) => {
      for (const name of await namesIn(folder)) {
        if (name.startsWith(id)) await rm(join(folder, name), { force: true })
      }
    },
    list: async () => [...new Set((await namesIn(folder)).map((name) => name.slice(0, 36)))],
  }
}

async function exportStorageReadFile(path: string) {
  const file = await open(path).catch(missingIsNull)
  if (!file) return null
  const { size } = await file.stat()
  await file.close()
  return { body: Readable.toWeb(createReadStream(path)) as ReadableStream, length: size }
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(missingIsNull)) ?? []
}
