import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { appUrl, readAppPassword } from './app-login.ts'

/** Where the application signs in at the embedded server that another process runs in this folder; null without one. */
export async function findEmbedded(folder: string): Promise<string | null> {
  const cluster = resolve(folder)
  const running = await readOrNull(join(cluster, 'postmaster.pid'))
  const password = await readAppPassword(dirname(cluster))
  // PostgreSQL writes its process, folder, start and port, one a line, while it runs.
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
