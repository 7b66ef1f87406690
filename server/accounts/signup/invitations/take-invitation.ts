import type { Database } from '#database/connect.ts'
import { Refusal } from '../../../refusal.ts'
import { invitationKey } from './invitation-key.ts'

/**
 * Uses an invitation once and answers its id. The row stays locked until the sign-up is done, so
 * that even at the same moment no more people get in than the code allows.
 */
export async function takeInvitation(db: Database, siteId: string, code: string): Promise<string> {
  const taken = await db.kysely
    .updateTable('invitations')
    .set((each) => ({ used: each('used', '+', 1) }))
    .where('site_id', '=', siteId)
    .where('code', '=', invitationKey(code))
    .whereRef('used', '<', 'times')
    .where((each) => each.or([each('expires_at', 'is', null), each('expires_at', '>', db.now())]))
    .returning('id')
    .executeTakeFirst()
  if (!taken) throw new Refusal('invite_invalid')
  return taken.id
}
