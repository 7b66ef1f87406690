import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { copyCluster } from '#database/base-backup.ts'
import { copyFolder } from '#database/copy-folder.ts'
import { erasuresIn } from '../leaving/erasing/erasure-log.ts'
import { isPartial } from '../outside/files/files.ts'
import { type Manifest, sumLedger, writeManifest } from './manifest.ts'

/** Whoever has them reads what is encrypted, or brings back who was erased: not in a back-up. */
export const keyFiles = ['data.key', 'secret.key', 'push.key', 'erasures.jsonl']
/** They open the cluster that they lie beside, and nothing else. */
export const passwordFiles = ['database-password', 'database-app-password']

type Given = {
  dataFolder: string
  /** Where the owner of the running embedded database signs in. */
  ownerUrl: string
  /** An empty folder, or one to be made. */
  to: string
  /** Where the keys and the log of erasures are kept, if at all. */
  keysTo: string | null
  /** Called when all is copied that was there before; what is written then is in it as well. */
  beforeEnd?: () => Promise<void>
}

/**
 * Makes a back-up of a running service with the embedded database: everything that was committed and
 * stored before this ends. Until the manifest is there, which comes last, it is none.
 */
export async function createBackup(given: Given): Promise<Manifest> {
  const { dataFolder, ownerUrl, to, keysTo, beforeEnd } = given
  await beginIn(dataFolder, to)
  if (keysTo) await beApart(keysTo, to)
  if (keysTo) await loseNone(dataFolder, keysTo)
  const begun_at = new Date().toISOString()
  const folder = join(dataFolder, 'postgres')
  const cluster = await copyCluster(
    { ownerUrl, folder, to: join(to, 'postgres') },
    async (client) => {
      await beforeEnd?.()
      await client.query("set timezone = 'UTC'")
      return sumLedger(client)
    },
  )
  for (const name of passwordFiles) await copyFile(join(dataFolder, name), join(to, name))
  // After the database: of what it knows nothing is missing but what was deleted since.
  for (const name of ['photos', 'exports']) {
    await copyFolder(join(dataFolder, name), join(to, name), { skips: isPartial })
  }
  const keys = keyFiles.filter((name) => existsSync(join(dataFolder, name)))
  if (keysTo) await keepKeys(dataFolder, keysTo, keys)
  return writeManifest(to, {
    ...{ begun_at, ended_at: new Date().toISOString(), keys },
    ...{ postgres: cluster.postgres, ledger: cluster.facts },
    ...{ start_lsn: cluster.startLsn, stop_lsn: cluster.stopLsn },
    has_photos: existsSync(join(to, 'photos')),
  })
}

async function beginIn(dataFolder: string, to: string): Promise<void> {
  if (isWithin(to, dataFolder)) {
    throw new Error('A back-up inside the data folder would be lost with it: name another folder.')
  }
  await mkdir(to, { recursive: true, mode: 0o700 })
  if ((await readdir(to)).length > 0) throw new Error(`${to} is not empty: name another folder.`)
}

async function beApart(keysTo: string, to: string): Promise<void> {
  if (isWithin(keysTo, to)) throw new Error('Keys are kept apart from what they open: --keys.')
  await mkdir(keysTo, { recursive: true, mode: 0o700 })
}

/**
 * Keys that are kept there already may be the only ones that open an earlier back-up, and whom only the
 * log there knows would come back: neither gives way to another, such as that of a folder begun anew.
 */
async function loseNone(dataFolder: string, keysTo: string): Promise<void> {
  for (const name of keyFiles) {
    const [ours, kept] = await Promise.all(
      [dataFolder, keysTo].map((folder) => readFile(join(folder, name)).catch(missingIsNull)),
    )
    if (!ours || !kept || ours.equals(kept)) continue
    const isLog = name === 'erasures.jsonl'
    if (isLog && isIncluded(`${kept}`, `${ours}`)) continue
    throw new Error(
      isLog
        ? `${keysTo} has an ${name} that names others than ours: append its lines to that of ${dataFolder} first.`
        : `${keysTo} has another ${name}, which earlier back-ups may need: name another folder for ours.`,
    )
  }
}

function isIncluded(kept: string, ours: string): boolean {
  const known = new Set(erasuresIn(ours).ids)
  return erasuresIn(kept).ids.every((id) => known.has(id))
}

function missingIsNull(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

function isWithin(one: string, other: string): boolean {
  return `${resolve(one)}/`.startsWith(`${resolve(other)}/`)
}

async function keepKeys(dataFolder: string, keysTo: string, names: string[]): Promise<void> {
  for (const name of names) {
    await copyFile(join(dataFolder, name), join(keysTo, `${name}.new`))
    await rename(join(keysTo, `${name}.new`), join(keysTo, name))
  }
}
