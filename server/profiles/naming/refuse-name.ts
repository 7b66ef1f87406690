import { usernameKey } from '#contract/rules/signup-rules.ts'
import type { Database } from '#database/connect.ts'
import { Refusal } from '../../refusal.ts'

/** Says at the field that a username is another's. */
export function refuseName(): never {
  throw new Refusal('invalid_input', { faults: [{ field: 'name', code: 'username_taken' }] })
}

/** Refuses a username that is held by a sign-up waiting to be confirmed. */
export async function refuseHeldName(db: Database, siteId: string, name: string): Promise<void> {
  const held = await db.kysely
    .selectFrom('waiting_signups')
    .select('id')
    .where('site_id', '=', siteId)
    .where('name_key', '=', usernameKey(name))
    .where('expires_at', '>', db.now())
    .executeTakeFirst()
  if (held) refuseName()
}
