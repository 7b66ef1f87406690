import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

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

export function missingIsNull(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
