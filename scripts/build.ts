import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { FolderInUse, type FolderLock, lockFolder } from '#database/lock-folder.ts'
import { buildEmoji } from './make/build-emoji.ts'
import { putWordsIntoScripts, readWords } from './make/words-in-scripts.ts'
import { house, runAloud } from './run.ts'
import { hashFile, hashSources, isBuilt } from './source-hash.ts'

const worth_compressing = /\.(js|css|svg|json|map|txt|webmanifest)$/

const folder = join(house, 'build')
const lock = await takeTurn()
if (lock) {
  process.exitCode = (await build()) ? 0 : 1
  await lock.release()
}

/** Two that are started at the same moment build once: the second one waits, and finds it done. */
async function takeTurn(): Promise<FolderLock | null> {
  for (let waited = false; ; waited = true) {
    try {
      const own = await lockFolder(join(house, 'node_modules/.building'), 'builds Serenade')
      if (!waited || !(await isBuilt())) return own
      await own.release()
      return null
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error
    }
  }
}

/** Without the hash a build counts as missing, so one that broke off halfway is never started. */
async function build(): Promise<boolean> {
  await rm(hashFile, { force: true })
  await buildEmoji()
  const hash = await hashSources()
  if (!(await runAloud(['react-router', 'build'], { NODE_ENV: 'production' }))) return false
  await putWordsIntoScripts(join(folder, 'client/assets'), await readWords())
  await precompress(join(folder, 'client'))
  await writeFile(hashFile, hash)
  return true
}

/** Compresses once, as small as it gets, what the server would otherwise compress at each request. */
async function precompress(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  const worth = names.filter((name) => worth_compressing.test(name))
  await Promise.all(worth.map((name) => squeeze(join(folder, name))))
}

async function squeeze(file: string): Promise<void> {
  const content = await readFile(file)
  const packed = await promisify(brotliCompress)(content)
  if (packed.length < content.length) await writeFile(`${file}.br`, packed)
}
