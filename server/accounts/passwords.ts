import { readFileSync } from 'node:fs'
import { hash, verify } from '@node-rs/argon2'
import { passwordFault } from '#contract/rules/signup-rules.ts'
import type { Database } from '#database/connect.ts'
import { projectFile } from '#database/project-file.ts'
import type { MemberAsker } from '../context/asker.ts'
import type { Fault } from '../context/refusal.ts'
import { forgetTries } from '../tries/count-tries.ts'
import { limitTries } from '../tries/limit-tries.ts'

/** Argon2id, with OWASP's numbers for one thread. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/**
 * Made with this strength from a password that nobody has; made beforehand, so that it takes no
 * time.
 */
export const hashOfNobody =
  '$argon2id$v=19$m=19456,t=2,p=1$u4dex1vgxcy+qdX2nL/LHg$8XP6qdcM9H5s+DrTmXFO1LYXBykAfAHeGc2hK025BR4'
const currentForm = `$argon2id$v=19$m=${strength.memoryCost},t=${strength.timeCost},p=${strength.parallelism}$`

/** The form in which a password is stored. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), strength)
}

/**
 * Compares a password. Without a hash it works just as long and says no, so that the time tells
 * nothing.
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const known = stored?.startsWith('$argon2') ? stored : null
  const matches = await verify(known ?? hashOfNobody, password.normalize('NFKC'))
  return matches && known !== null
}

/**
 * Whether a hash is older and weaker, and should be replaced the next time the password is known.
 */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(currentForm)
}

/** What is wrong with a new password, as faults of the form's field. */
export function newPasswordFaults(password: string): Fault[] {
  const code = passwordFault(password)
  if (code) return [{ field: 'password', code }]
  if (isCommonPassword(password)) return [{ field: 'password', code: 'password_too_common' }]
  return []
}

/** Whether a password is on the list, in upper or lower case. */
function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase())
}

export const commonPasswords: ReadonlySet<string> = readList()

function readList(): Set<string> {
  const file = projectFile('server/accounts/common-passwords.txt')
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  const passwords = lines.filter((line) => !line.startsWith('# '))
  const odd = passwords.find((each) => !/^\S{8,}$/.test(each) || each !== each.toLowerCase())
  if (odd !== undefined) throw new Error(`The list of common passwords cannot have ${odd}`)
  return new Set(passwords)
}

/**
 * Checks the signed-in member's password; answers its stored form, or null if it is wrong. Tries
 * are counted for the account, wherever they come from, with the same limits as signing in.
 */
export async function checkOwnPassword(
  db: Database,
  { member, site }: MemberAsker,
  password: string,
): Promise<string | null> {
  const key = `password:${member.id}`
  await limitTries(db, key, {
    tries: site.settings.login_attempts,
    windowMs: site.settings.login_block_minutes * 60_000,
    refusal: 'login_blocked',
  })
  const { password_hash } = await db.kysely
    .selectFrom('members')
    .select('password_hash')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  if (!(await isPassword(password_hash, password))) return null
  await forgetTries(db, key)
  return password_hash
}

/**
 * Sets the stored form of a member's password, only if it is still the one that was compared: of two
 * changes at the same moment, one wins. Answers whether it was.
 */
export async function replacePassword(
  db: Database,
  id: string,
  compared: string,
  fresh: string,
): Promise<boolean> {
  const replaced = await db.kysely
    .updateTable('members')
    .set({ password_hash: fresh })
    .where('id', '=', id)
    .where('password_hash', '=', compared)
    .returning('id')
    .executeTakeFirst()
  return replaced !== undefined
}

/** Whether a member's password is still the one that was compared; it stays so until the transaction ends. */
export async function holdPassword(tx: Database, id: string, compared: string): Promise<boolean> {
  const held = await tx.kysely
    .selectFrom('members')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', compared)
    .forShare()
    .executeTakeFirst()
  return held !== undefined
}
