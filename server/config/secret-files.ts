import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { closestMatch } from 'leven'
import { z } from 'zod'

export type Given = Record<string, string | undefined>
export type Fault = [name: string, message: string]

/**
 * The variables that say something. Each of the names may stand in a file instead, whose path
 * `NAME_FILE` says: secrets do, and so nobody has to know which of ours are.
 */
export function readSecretFiles(
  variables: Given,
  names: readonly string[],
): { given: Given; unread: Fault[] } {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const unread: Fault[] = []
  for (const name of names) {
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

/** Shorter names are near to too many others. */
const shortestMisspelt = 'COMMIT'.length

/**
 * A sentence for each variable that nothing reads, and whose name is two letters at most from one of
 * ours that is missing. It is no fault: we may share our environment with others.
 */
export function findMisspelt(given: Given, names: readonly string[]): string[] {
  const isGiven = (name: string) => given[name] !== undefined
  const missing = names.filter((name) => !isGiven(name) && !isGiven(`${name}_FILE`))
  const read = new Set(names.flatMap((name) => [name, `${name}_FILE`]))
  const ours = missing.flatMap((name) => [name, `${name}_FILE`])
  return Object.keys(given).flatMap((name) => {
    if (read.has(name) || name.length < shortestMisspelt) return []
    const meant = closestMatch(name.toUpperCase(), ours, { maxDistance: 2 })
    return meant === undefined ? [] : `Nothing reads ${name}: is ${meant} meant?`
  })
}

export const key = z.string().regex(/^[A-Za-z0-9+/]{43}=$/, 'It is a key of 32 bytes in base64')

/** Several, with commas between them, the newest first. */
export const keys = z
  .string()
  .regex(/^[A-Za-z0-9+/]{43}=(,[A-Za-z0-9+/]{43}=)*$/, 'They are keys of 32 bytes in base64')

/** The key that is used, and after it those of before. */
export function keysOf(newest: string | undefined, older = ''): Buffer[] {
  const all = newest === undefined ? [] : [newest, ...older.split(',')]
  return all.filter(Boolean).map((each) => Buffer.from(each, 'base64'))
}

/** What an address says of a password that nobody can read. */
export const howPasswordsAreWritten =
  'In a password everything but letters and digits is written as % with its code, such as %2F'

/** Whether the login of an address can be read: there % begins the code of a character. */
export function isLoginReadable({ username, password }: URL): boolean {
  try {
    decodeURIComponent(`${username}${password}`)
    return true
  } catch {
    return false
  }
}

/** An address with a login, which libraries read when it is used. */
export const withLogin = (protocol: string) =>
  z
    .url({
      protocol: new RegExp(`^${protocol}s?$`),
      error: `It is an address such as ${protocol}://login:password@host. ${howPasswordsAreWritten}`,
    })
    .refine((given) => {
      const url = URL.parse(given)
      return url === null || isLoginReadable(url)
    }, howPasswordsAreWritten)

/** The only kind of key that every receiver of mails knows. */
export function dkimKeyOf(given: string): KeyObject | null {
  try {
    const key = createPrivateKey({
      key: Buffer.from(given, 'base64'),
      format: 'der',
      type: 'pkcs8',
    })
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
    return key.asymmetricKeyType === 'rsa' && bits >= 2048 ? key : null
  } catch {
    return null
  }
}
