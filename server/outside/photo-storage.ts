import type { Files } from './files/files.ts'

/** Photos' bytes by key: the photo's id, and the file's name. */
export type PhotoStorage = {
  read(key: string): Promise<Buffer | null>
  write(key: string, bytes: Buffer): Promise<void>
  /** Removes everything under a photo's key. */
  remove(prefix: string): Promise<void>
}

export function photosIn(files: Files): PhotoStorage {
  return {
    read: (key) => files.read(pathOf(key)),
    write: (key, bytes) => files.write(pathOf(key), bytes),
    remove: (prefix) => files.remove(prefix.includes('/') ? pathOf(prefix) : photoFolder(prefix)),
  }
}

/** The folder of all files of a photo. */
export function photoFolder(id: string): string {
  return `${pathOf(id)}/`
}

/** Ids begin with their time, so it is their ends that spread over the folders. */
function pathOf(key: string): string {
  if (!/^[a-z0-9-]+(\/[a-z0-9.-]+)?$/.test(key)) throw new Error(`Not a photo key: ${key}`)
  const [id = ''] = key.split('/')
  return `photos/${id.slice(-2)}/${key}`
}
