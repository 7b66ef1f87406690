import { emailKey, usernameKey } from '#contract/rules/signup-rules.ts'
import type { Database } from '#database/connect.ts'

export type Account = {
  id: string
  status: string
  password_hash: string
  language: string | null
  deletion_due_at: Date | null
}

const statement = {
  name: 'find-account',
  text: `select id, status, password_hash, language, deletion_due_at from members
    where id = coalesce(
      (select id from members where site_id = $1 and email_key = $2),
      (select id from profiles where site_id = $1 and name_key = $3))`,
}

/**
 * The account of an e-mail address or a username. An address comes first, so that nobody can
 * stand in another's way with a username that looks like the other's address.
 */
export async function findAccount(
  db: Database,
  siteId: string,
  login: string,
): Promise<Account | null> {
  const name = usernameKey(login.toWellFormed().replaceAll('\0', ''))
  const [row] = await db.query<Account>(statement, [siteId, emailKey(login), name])
  return row ?? null
}
