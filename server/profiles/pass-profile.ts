import type { ProfileCard } from '#contract/profiles.ts'
import type { Database } from '#database/connect.ts'
import type { Asker, MemberAsker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { isPaused, maySee, refusePaused } from './may-meet.ts'
import { loadCards } from './present-card.ts'
import { reachProfile } from './reach-profile.ts'

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

/** As many as a page can bear. */
const mostListed = 1000

const passesOf = {
  name: 'load-passes',
  text: `select passed_id as id from passes where member_id = $1 and created_at > $2
    order by created_at desc, passed_id limit $3`,
}

/** Whom the member has said "no thanks" to and therefore does not meet, the latest first. */
export async function loadPasses(context: Context, asker: MemberAsker): Promise<ProfileCard[]> {
  const values = [asker.member.id, passedSince(context, asker), mostListed]
  const passed = await context.db.query<{ id: string }>(passesOf, values)
  const ids = passed.map((each) => each.id)
  const cards = await loadCards(context, asker, ids)
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/** A "no thanks" from before this moment no longer counts. */
export function passedSince({ db }: Pick<Context, 'db'>, { site }: Pick<Asker, 'site'>): Date {
  return new Date(db.now().getTime() - site.settings.pass_days * 86_400_000)
}
