import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../../asker.ts'
import { forgetTries } from '../../tries/count-tries.ts'
import { limitTries } from '../../tries/limit-tries.ts'
import { isPassword } from './passwords.ts'

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
