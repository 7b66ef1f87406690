import { Readable } from 'node:stream'
import { home } from '../config/cell-access.ts'
import type { Files } from './files/files.ts'

/** Copies of members' data by the export's id, for as long as they can be fetched. */
export type ExportStorage = {
  write(id: string, file: Readable): Promise<void>
  /** The file as a stream, and its length; null if there is none. */
  read(id: string): Promise<{ body: ReadableStream; length: number } | null>
  remove(id: string): Promise<void>
  /** The ids of all copies there are. */
  list(): Promise<string[]>
}

/** The copies of one cell: what its database does not know is swept away each hour. */
export function exportsIn(files: Files, cell = home): ExportStorage {
  const folder = cell === home ? 'exports/' : `cells/${cell}/exports/`
  const path = (id: string) => {
    if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error(`Not an export: ${id}`)
    return `${folder}${id}.zip`
  }
  return {
    write: (id, file) => files.write(path(id), file),
    read: async (id) => {
      const file = await files.open(path(id))
      return file && { ...file, body: Readable.toWeb(file.body) as ReadableStream }
    },
    remove: async (id) => {
      // Whatever a crash left of it goes too.
      for await (const file of files.list(path(id))) await files.remove(file.path)
    },
    list: async () => {
      const ids = new Set<string>()
      for await (const file of files.list(folder))
        ids.add(file.path.slice(folder.length).slice(0, 36))
      return [...ids]
    },
  }
}
