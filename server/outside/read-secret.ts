import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Environment } from '../environment.ts'

/** A key of 32 bytes that is made on the first start and kept in the data folder. */
export async function readSecret(folder: string, fileName: string): Promise<Buffer> {
  const file = join(folder, fileName)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return readFile(file).catch(async (error) => {
    if (error.code !== 'ENOENT') throw error
    await makeSecret(file)
    return readFile(file)
  })
}

/** The key that personal data is encrypted with; without the operator's one is made, which only happens at home. */
export async function readDataKey(
  environment: Pick<Environment, 'dataKey' | 'dataFolder'>,
): Promise<Buffer> {
  return environment.dataKey ?? readSecret(environment.dataFolder, 'data.key')
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
