import type { MemberAsker } from '../../asker.ts'
import type { Context } from '../../context.ts'
import { forgetDevices } from './known-devices.ts'
import { deviceId } from './load-devices.ts'

/**
 * Ends the member's sessions in other browsers, or the one with this id, and their event streams.
 * The asking session stays. No session records which browser it was in, so from now on only this
 * browser is known.
 */
export async function signOutElsewhere(
  context: Pick<Context, 'db' | 'connections'>,
  asker: MemberAsker,
  id?: string,
): Promise<void> {
  const { id: memberId, sessionHash } = asker.member
  await forgetDevices(context.db, memberId, asker.device)
  const others = await context.db.kysely
    .selectFrom('sessions')
    .select('token_hash')
    .where('member_id', '=', memberId)
    .where('token_hash', '<>', sessionHash)
    .execute()
  const ending = others
    .map((each) => each.token_hash)
    .filter((hash) => id === undefined || deviceId(hash) === id)
  if (ending.length === 0) return
  await context.db.kysely.deleteFrom('sessions').where('token_hash', 'in', ending).execute()
  for (const hash of ending) context.connections.closeOf(memberId, hash)
}
