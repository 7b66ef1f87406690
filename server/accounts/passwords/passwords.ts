import { hash, verify } from '@node-rs/argon2'
import { passwordFault } from '#contract/rules/signup-rules.ts'
import type { Fault } from '../../refusal.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Argon2id, with OWASP's numbers for one thread. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/**
 * Made with this strength from a password that nobody has; made beforehand, so that it takes no
 * time.
 */
export const hashOfNobody =
  '$argon2id$v=19$m=19456,t=2,p=1$u4dex1vgxcy+qdX2nL/LHg$8XP6qdcM9H5s+DrTmXFO1LYXBykAfAHeGc2hK025BR4'
const currentForm = `$argon2id$v=19$m=${strength.memoryCost},t=${strength.timeCost},p=${strength.parallelism}$`

/** What is wrong with a new password, as faults of the form's field. */
export function newPasswordFaults(password: string): Fault[] {
  const code = passwordFault(password)
  if (code) return [{ field: 'password', code }]
  if (isCommonPassword(password)) return [{ field: 'password', code: 'password_too_common' }]
  return []
}

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
