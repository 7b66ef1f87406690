import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { passwordFile } from './embedded.ts'

/** The address of the embedded server that another process runs in this folder; null without one. */
export async function findEmbedded(folder: string): Promise<string | null> {
  const cluster = resolve(folder)
  const running = await readOrNull(join(cluster, 'postmaster.pid'))
  const password = await readOrNull(passwordFile(cluster))
  // PostgreSQL writes its process, folder, start and port, one a line, while it runs.
  const port = running?.split('\n')[3]
  if (!port || !password) return null
  return `postgres://serenade:${password.trim()}@127.0.0.1:${port}/serenade`
}

async function readOrNull(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
