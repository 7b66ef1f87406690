import type { ProfileCard } from '#contract/profiles.ts'
import type { MemberAsker } from '../../asker.ts'
import type { Context } from '../../context.ts'
import { loadCards } from '../load-cards.ts'
import { passedSince } from '../passed-since.ts'

/** As many as a page can bear. */
const mostListed = 1000

const statement = {
  name: 'load-passes',
  text: `select passed_id as id from passes where member_id = $1 and created_at > $2
    order by created_at desc, passed_id limit $3`,
}

/** Whom the member has said "no thanks" to and therefore does not meet, the latest first. */
export async function loadPasses(context: Context, asker: MemberAsker): Promise<ProfileCard[]> {
  const values = [asker.member.id, passedSince(context, asker), mostListed]
  const passed = await context.db.query<{ id: string }>(statement, values)
  const ids = passed.map((each) => each.id)
  const cards = await loadCards(context, asker, ids)
  return ids.flatMap((id) => cards.get(id) ?? [])
}
