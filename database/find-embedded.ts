import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { appUrl, readAppPassword } from './app-login.ts'

/**
 * The address at which the application signs in to the embedded server that another process runs in
 * this folder; null if there is none.
 */
export async function findEmbedded(folder: string): Promise<string | null> {
  const cluster = resolve(folder)
  const running = await readOrNull(join(cluster, 'postmaster.pid'))
  const password = await readAppPassword(dirname(cluster))
  // While it runs, PostgreSQL writes its process, folder, start and port there, one per line.
  const port = running?.split('\n')[3]
  if (!port || !password) return null
  return appUrl(`postgres://127.0.0.1:${port}/serenade`, password)
}

async function readOrNull(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
