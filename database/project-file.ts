import { existsSync } from 'node:fs'

/**
 * The path of a file of this project, given from its root. Found by walking up from this module, so
 * it is right both in the source tree and in the bundle under build/.
 */
export function projectFile(path: string): URL {
  return new URL(path, root)
}

function findRoot(from: URL): URL {
  if (existsSync(new URL('database/migrations/', from))) return from
  const parent = new URL('../', from)
  if (parent.href === from.href) throw new Error('The folder database/migrations is missing.')
  return findRoot(parent)
}

const root = findRoot(new URL('./', import.meta.url))
