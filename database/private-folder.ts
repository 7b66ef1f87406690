import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** What we keep in a data folder besides the cluster, whose modes PostgreSQL looks after. */
const ours = /^(photos|exports|database-password|erasures\.jsonl|(secret|data)\.key)/

/**
 * Makes a folder that only its owner can look into, and closes one that an earlier version left
 * open, together with everything we keep in it. The folder itself comes last: if it is closed,
 * everything inside is, and nothing needs to be checked again.
 */
export async function makePrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { mode } = await stat(folder)
  // A database server that runs as somebody else may pass through, which is not looking inside.
  if ((mode & 0o067) === 0) return
  for (const name of await readdir(folder)) {
    if (ours.test(name)) await close(join(folder, name))
  }
  await chmod(folder, 0o700)
}

async function close(path: string): Promise<void> {
  const found = await stat(path)
  await chmod(path, found.isDirectory() ? 0o700 : 0o600)
  if (!found.isDirectory()) return
  for (const name of await readdir(path)) await close(join(path, name))
}
