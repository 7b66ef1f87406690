import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Environment } from '../environment.ts'

/** A key of 32 bytes that is made on the first start and kept in the data folder. */
export async function readSecret(folder: string, fileName: string): Promise<Buffer> {
  const file = join(folder, fileName)
  await mkdir(folder, { recursive: true })
  return readFile(file).catch(async (error) => {
    if (error.code !== 'ENOENT') throw error
    await makeSecret(file)
    return readFile(file)
  })
}

/** The key that personal data is encrypted with; only on this very machine one is made for itself. */
export async function readDataKey(
  environment: Pick<Environment, 'dataKey' | 'dataFolder' | 'local'>,
): Promise<Buffer> {
  if (environment.dataKey) return environment.dataKey
  if (environment.local) return readSecret(environment.dataFolder, 'data.key')
  throw new Error(
    'At a public address personal data is encrypted with a key that you keep: set DATA_KEY to the output of "openssl rand -base64 32".',
  )
}

/** The first of several processes wins; nobody ever sees a file that is not whole. */
async function makeSecret(file: string): Promise<void> {
  const draft = `${file}.${randomBytes(8).toString('hex')}`
  await writeFile(draft, randomBytes(32), { mode: 0o600 })
  await link(draft, file).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
}
