import { readFileSync } from 'node:fs'
import { projectFile } from '#database/project-file.ts'

/** Whether a password is on the list, in upper or lower case. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase())
}

export const commonPasswords: ReadonlySet<string> = readList()

function readList(): Set<string> {
  const file = projectFile('server/accounts/passwords/common-passwords.txt')
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  const passwords = lines.filter((line) => !line.startsWith('# '))
  const odd = passwords.find((each) => !/^\S{8,}$/.test(each) || each !== each.toLowerCase())
  if (odd !== undefined) throw new Error(`The list of common passwords cannot have ${odd}`)
  return new Set(passwords)
}
