import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { house } from './run.ts'

export const sources = [
  ...['contract', 'database', 'demo', 'server', 'web', 'locales', 'texts', 'public'].map(
    (folder) => `${folder}/**/*.*`,
  ),
  ...['vite.config.ts', 'react-router.config.ts', 'lingui.config.ts', 'package-lock.json'],
  ...['scripts/build.ts', 'scripts/make/build-emoji.ts', 'scripts/make/words-in-scripts.ts'],
]

/** Tests, what the build itself makes, and what only those who translate read. */
const beside =
  /\.test\.tsx?$|^public\/emoji\/|^locales\/(?:guide|words)\/|^texts\/.*\/translated\.json$/

/** Where a build keeps the hash of what it was made from. */
export const hashFile = join(house, 'build/source-hash')

/** Whether a build is there that was made from the sources as they are now. */
export async function isBuilt(): Promise<boolean> {
  const built = await readFile(hashFile, 'utf8').catch(() => undefined)
  return built !== undefined && built === (await hashSources())
}

/** One hash over everything a build is made from: the same sources give the same hash. */
export async function hashSources(folder = house): Promise<string> {
  const files = globSync(sources, { cwd: folder }).filter((file) => !beside.test(file))
  const hash = createHash('sha256')
  for (const file of files.sort()) {
    const content = await readFile(join(folder, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}
