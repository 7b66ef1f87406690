import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { appUrl, readAppPassword } from './app-login.ts'
import { passwordFile } from './prepare-cluster.ts'

/**
 * The address at which the application signs in to the embedded server that another process runs in
 * this folder; null if there is none.
 */
export async function findEmbedded(folder: string): Promise<string | null> {
  const port = await findPort(folder)
  const password = await readAppPassword(dirname(resolve(folder)))
  if (!port || !password) return null
  return appUrl(`postgres://127.0.0.1:${port}/serenade`, password)
}

/** The address at which the owner of the cluster signs in to it; null if it does not run. */
export async function findEmbeddedOwner(folder: string): Promise<string | null> {
  const port = await findPort(folder)
  const password = (await readOrNull(passwordFile(resolve(folder))))?.trim()
  if (!port || !password) return null
  return `postgres://serenade:${password}@127.0.0.1:${port}/serenade`
}

async function findPort(folder: string): Promise<string | null> {
  const running = await readOrNull(join(resolve(folder), 'postmaster.pid'))
  // While it runs, PostgreSQL writes its process, folder, start and port there, one per line.
  return running?.split('\n')[3] ?? null
}

async function readOrNull(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
