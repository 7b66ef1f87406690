import { chown, constants, copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

type Copying = {
  /** Whether to leave out what has this path below the folder; of all files without it. */
  skips?: (path: string) => boolean
  /** Whose the copies are, if not ours. */
  owner?: { uid: number; gid: number } | undefined
}

/**
 * Copies a folder with all in it, while others may change it: what disappears meanwhile is left out,
 * and what grows has some length that it had.
 */
export async function copyFolder(from: string, to: string, copying: Copying = {}): Promise<void> {
  await copyPart(from, to, '', copying)
}

async function copyPart(from: string, to: string, part: string, copying: Copying): Promise<void> {
  const { skips = () => false, owner } = copying
  const entries = await readdir(join(from, part), { withFileTypes: true }).catch(gone)
  if (!entries) return
  await mkdir(join(to, part), { recursive: true, mode: 0o700 })
  if (owner) await chown(join(to, part), owner.uid, owner.gid)
  for (const entry of entries) {
    const path = part === '' ? entry.name : `${part}/${entry.name}`
    if (skips(path)) continue
    if (entry.isDirectory()) await copyPart(from, to, path, copying)
    else await copyOne(join(from, path), join(to, path), owner)
  }
}

async function copyOne(from: string, to: string, owner: Copying['owner']): Promise<void> {
  // Where the file system can, both share their blocks until one changes.
  const copied = await copyFile(from, to, constants.COPYFILE_FICLONE).then(() => true, gone)
  if (copied && owner) await chown(to, owner.uid, owner.gid)
}

function gone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
