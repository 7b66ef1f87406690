import type { Database } from '#database/connect.ts'
import type { Asker } from '../context/asker.ts'
import { Refusal } from '../context/refusal.ts'
import { hasBlocked, haveConversation, isFindable } from './may-meet.ts'

const forMember = {
  name: 'reach-profile-for-member',
  text: `select p.name, p.invisible, ${hasBlocked('v', 'p')} as blocked_by_you,
      ${hasBlocked('p', 'v')} as blocked
    from profiles v join profiles p on p.site_id = v.site_id
    where v.id = $2 and p.id = $1 and p.id <> v.id and p.status = 'active'
      and (not p.invisible or ${haveConversation('v', 'p')})`,
}

const forVisitor = {
  name: 'reach-profile-for-visitor',
  text: `select p.name, p.invisible, false as blocked_by_you, false as blocked from profiles p
    where p.id = $1 and p.site_id = $2 and ${isFindable('p')}`,
}

type Row = { name: string; invisible: boolean; blocked_by_you: boolean; blocked: boolean }

/**
 * Refuses if the asker may not see a member: `blocked_by_you` if the asker blocked them, `blocked`
 * if they blocked the asker, `profile_not_found` in every other case, so that nobody learns why.
 */
export async function reachProfile(
  db: Database,
  asker: Asker,
  id: string,
): Promise<{ invisible: boolean }> {
  const [row] = asker.member
    ? await db.query<Row>(forMember, [id, asker.member.id])
    : await db.query<Row>(forVisitor, [id, asker.site.id])
  if (!row) throw new Refusal('profile_not_found')
  const details = { name: row.name }
  if (row.blocked_by_you) throw new Refusal('blocked_by_you', { details })
  if (row.blocked) throw new Refusal('blocked', { details })
  return { invisible: row.invisible }
}
