import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../../asker.ts'
import { isPaused, maySee } from '../may-meet.ts'
import { reachProfile } from '../reach-profile.ts'
import { refusePaused } from '../refuse-paused.ts'

const pass = {
  name: 'pass-profile',
  text: `with passed as (
      insert into passes (member_id, passed_id, created_at)
      select v.id, p.id, $3::timestamptz from profiles v join profiles p on p.id = $2
      where v.id = $1 and ${maySee('v', 'p')} and not ${isPaused('v')}
      on conflict (member_id, passed_id) do update set created_at = excluded.created_at
      returning member_id, passed_id
    ), seen as (
      update likes set seen_at = $3 from passed
      where liker_id = passed_id and liked_id = member_id and seen_at is null
    )
    select from passed`,
}

/**
 * Says "no thanks": the profile stays out of sight for as many days as the site has set, and its
 * like is no longer new. Refuses for anybody whom the member may not see.
 */
export async function passProfile(db: Database, asker: MemberAsker, id: string): Promise<void> {
  const passed = await db.query(pass, [asker.member.id, id, db.now()])
  if (passed.length > 0) return
  await reachProfile(db, asker, id)
  await refusePaused(db, asker)
}

/** Takes a "no thanks" back; does nothing if there is none. */
export async function unpassProfile(db: Database, asker: MemberAsker, id: string): Promise<void> {
  await db.query(
    { name: 'unpass-profile', text: 'delete from passes where member_id = $1 and passed_id = $2' },
    [asker.member.id, id],
  )
}
