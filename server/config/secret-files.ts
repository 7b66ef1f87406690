import { readFileSync } from 'node:fs'
import { cellVariables } from './cell-access.ts'

export type Given = Record<string, string | undefined>
export type Fault = [name: string, message: string]

/**
 * The variables that say something. Each of these names, and of cells, may stand in a file instead,
 * whose path `NAME_FILE` says: secrets do, and so nobody has to know which of ours are.
 */
export function readSecretFiles(
  variables: Given,
  names: readonly string[],
): { given: Given; unread: Fault[] } {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const unread: Fault[] = []
  for (const name of [...names, ...cellVariables(given)]) {
    const file = given[`${name}_FILE`]
    if (file === undefined) continue
    if (given[name] !== undefined) unread.push([`${name}_FILE`, `It contradicts ${name}`])
    try {
      const text = readFileSync(file, 'utf8').trim()
      if (text === '') unread.push([`${name}_FILE`, 'The file is empty'])
      given[name] ??= text
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      unread.push([`${name}_FILE`, `The file cannot be read (${code})`])
    }
  }
  return { given, unread }
}
