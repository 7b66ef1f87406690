import { emailKey, usernameKey } from '#contract/rules/signup-rules.ts'
import type { Database } from '#database/connect.ts'

export type Account = {
  id: string
  status: string
  password_hash: string
  language: string | null
  deletion_due_at: Date | null
}

/** What was typed to sign in: what it could be, and the one form under which it is counted. */
export type Login = { email: string | null; name: string; key: string }

/**
 * Reads a login. Everything that leads to the same address, or the same username, has the same key.
 */
export function readLogin(typed: string): Login {
  const plain = typed.toWellFormed().replaceAll('\0', '')
  const email = emailKey(plain)
  const name = usernameKey(plain)
  return { email, name, key: email ?? name }
}

const statement = {
  name: 'find-account',
  text: `select id, status, password_hash, language, deletion_due_at from members
    where id = coalesce(
      (select id from members where site_id = $1 and email_key = $2),
      (select id from profiles where site_id = $1 and name_key = $3))`,
}

/**
 * The account of an e-mail address or a username. The address comes first, so that nobody gets in
 * another's way with a username that looks like their address.
 */
export async function findAccount(
  db: Database,
  siteId: string,
  { email, name }: Login,
): Promise<Account | null> {
  const [row] = await db.query<Account>(statement, [siteId, email, name])
  return row ?? null
}
