import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Environment } from '../config/environment.ts'
import { openVault, type Vault } from '../secrets/vault.ts'

/** A 32-byte key, made on the first start and kept in the data folder. */
export async function readSecret(folder: string, fileName: string): Promise<Buffer> {
  const file = join(folder, fileName)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return readFile(file).catch(async (error) => {
    if (error.code !== 'ENOENT') throw error
    await makeSecret(file)
    return readFile(file)
  })
}

/**
 * What personal data is encrypted with; if the operator gives no key, one is made, which happens only
 * at home.
 */
export async function readVault(
  environment: Pick<Environment, 'dataKeys' | 'dataFolder'>,
): Promise<Vault> {
  const [key, ...before] = environment.dataKeys
  return openVault(key ?? (await readSecret(environment.dataFolder, 'data.key')), before)
}

/** The keys that addresses of photos are sealed with, the newest first. */
export async function readSigningKeys(
  environment: Pick<Environment, 'signingKeys' | 'dataFolder'>,
): Promise<[Buffer, ...Buffer[]]> {
  const [key, ...before] = environment.signingKeys
  return [key ?? (await readSecret(environment.dataFolder, 'secret.key')), ...before]
}

/** The first of several processes wins; nobody ever sees half a file. */
async function makeSecret(file: string): Promise<void> {
  const draft = `${file}.${randomBytes(8).toString('hex')}`
  await writeFile(draft, randomBytes(32), { mode: 0o600 })
  await link(draft, file).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
}
