import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { unprivileged } from '#database/binaries.ts'
import { copyFolder } from '#database/copy-folder.ts'
import { lockFolder } from '#database/lock-folder.ts'
import { keyFiles, passwordFiles } from './create-backup.ts'
import { checkFiles, type Manifest, readManifest } from './manifest.ts'

type Given = {
  dataFolder: string
  from: string
  /** Where the keys and the log of erasures lie, if they are not in the data folder already. */
  keysFrom: string | null
  /** Whether the environment has the key for what is encrypted. */
  hasDataKey: boolean
}

/**
 * Puts a back-up into an empty data folder, which nobody is using. Until the cluster has its name,
 * which it gets last, nothing starts there, and it can be restored again. Throws one sentence.
 */
export async function restoreBackup(given: Given): Promise<Manifest> {
  const { dataFolder, from, keysFrom, hasDataKey } = given
  const manifest = await readManifest(from)
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  const lock = await lockFolder(dataFolder, 'restores a back-up')
  try {
    await beEmpty(dataFolder)
    if (keysFrom) await bringKeys(keysFrom, dataFolder)
    if (manifest.keys.includes('data.key') && !hasDataKey && !isThere(dataFolder, 'data.key')) {
      throw new Error(
        'Without data.key nobody can read what is encrypted: name its folder with --keys, or set DATA_KEY.',
      )
    }
    await bring(from, dataFolder, manifest)
    return manifest
  } finally {
    await lock.release()
  }
}

/** Keys may be there before; and what an earlier try left, which broke off. */
async function beEmpty(dataFolder: string): Promise<void> {
  const isAgain = isThere(dataFolder, restoring) && !isThere(dataFolder, 'postgres')
  const ours = isAgain ? [restoring, 'photos', 'exports', ...passwordFiles] : []
  const names = await readdir(dataFolder)
  const other = names.find(
    (name) => !/^lock\./.test(name) && !keyFiles.includes(name) && !ours.includes(name),
  )
  if (other) {
    throw new Error(
      `The data folder ${dataFolder} is not empty (${other}): move it away first, or set DATA_DIR.`,
    )
  }
  for (const name of ours) await rm(join(dataFolder, name), { recursive: true, force: true })
}

/** What is there goes before: the log of erasures may be newer. */
async function bringKeys(keysFrom: string, dataFolder: string): Promise<void> {
  for (const name of keyFiles) {
    if (isThere(keysFrom, name) && !isThere(dataFolder, name)) {
      await copyFile(join(keysFrom, name), join(dataFolder, name))
    }
  }
}

/** The start refuses a folder that has this in it. */
const restoring = 'postgres.restoring'

async function bring(from: string, dataFolder: string, manifest: Manifest): Promise<void> {
  const { owner } = await unprivileged()
  await copyFolder(join(from, 'postgres'), join(dataFolder, restoring), { owner })
  for (const name of ['photos', 'exports']) {
    await copyFolder(join(from, name), join(dataFolder, name))
  }
  for (const name of passwordFiles) await copyFile(join(from, name), join(dataFolder, name))
  const at = (path: string) => join(dataFolder, path.replace(/^postgres\//, `${restoring}/`))
  await checkFiles(from, manifest, { at, isWhole: false })
  await rename(join(dataFolder, restoring), join(dataFolder, 'postgres'))
}

function isThere(folder: string, name: string): boolean {
  return existsSync(join(folder, name))
}
