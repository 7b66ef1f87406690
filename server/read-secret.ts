import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The key that signs photo addresses: made on the first start, kept in the data folder. */
export async function readSecret(folder: string): Promise<Buffer> {
  const file = join(folder, 'secret.key')
  await mkdir(folder, { recursive: true })
  // The first of several processes writes; the others read what it wrote.
  await writeFile(file, randomBytes(32), { flag: 'wx', mode: 0o600 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  return readFile(file)
}
