import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { missingIsNull } from './photo-storage.ts'

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
    read: (id) => streamFile(path(id)),
    remove: async (id) => {
      for (const name of await namesIn(folder)) {
        if (name.startsWith(id)) await rm(join(folder, name), { force: true })
      }
    },
    list: async () => [...new Set((await namesIn(folder)).map((name) => name.slice(0, 36)))],
  }
}

async function streamFile(path: string) {
  const file = await open(path).catch(missingIsNull)
  if (!file) return null
  const { size } = await file.stat()
  await file.close()
  return { body: Readable.toWeb(createReadStream(path)) as ReadableStream, length: size }
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(missingIsNull)) ?? []
}
