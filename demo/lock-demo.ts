import { randomBytes } from 'node:crypto'
import type { Database } from '#database/connect.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { demoSites } from './demo-sites.ts'
import { namedMembers } from './people/named.ts'

/** Stored in place of a hash: no password matches it. */
export const unknownPassword = 'none'

/** The people whom visitors are told to sign in as. */
const people = [
  ...namedMembers.map(({ key }) => `${key}@example.test`),
  ...demoSites.map(({ signIn }) => signIn),
]

const lockStatement = {
  name: 'lock-demo',
  text: `with locked as (
      update members set password_hash = $1
      where id in (select id from profiles where fictional)
      returning id)
    delete from sessions using locked where member_id = locked.id`,
}

/** Signs the demo's people out everywhere and takes away the password that everybody knows. */
export async function lockDemo(db: Database): Promise<void> {
  await db.query(lockStatement, [unknownPassword])
}

/**
 * Gives each of the demo's advertised people a password of their own, by address. The others have
 * none.
 */
export async function makeDemoPasswords(db: Database): Promise<Map<string, string>> {
  const passwords = new Map(people.map((email) => [email, randomBytes(12).toString('base64url')]))
  await lockDemo(db)
  for (const [email, password] of passwords) {
    await db.kysely
      .updateTable('members')
      .set({ password_hash: await hashPassword(password) })
      .where('email_key', '=', email)
      .where('password_hash', '=', unknownPassword)
      .execute()
  }
  return passwords
}
