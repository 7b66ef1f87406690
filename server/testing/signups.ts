import { randomBytes } from 'node:crypto'
import type { Signup } from '#contract/accounts.ts'
import type { Database } from '#database/connect.ts'
import { openVault } from '../secrets/vault.ts'

let count = 0

/** A sign-up form with nothing wrong in it, for somebody new each time. */
export function aSignup(traits: Partial<Signup> = {}): Signup {
  count++
  return {
    email: `newcomer.${count}@example.test`,
    name: `Newcomer ${count}`,
    password: 'a quiet harbour at dusk',
    date_of_birth: '1990-04-12',
    gender: 'female',
    seeking: ['male'],
    country: 'NL',
    ...traits,
  }
}

/** What a sign-up needs, where a whole context is too much. */
export function aDesk(db: Database) {
  return { db, vault: openVault(randomBytes(32)) }
}
