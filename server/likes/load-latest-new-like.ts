import type { ProfileCard } from '#contract/profiles.ts'
import type { MemberAsker } from '../asker.ts'
import type { Context } from '../context.ts'
import { loadCards } from '../profiles/load-cards.ts'
import { maySee } from '../profiles/may-meet.ts'
import { passedSince } from '../profiles/passed-since.ts'

const statement = {
  name: 'load-latest-new-like',
  text: `select p.id from profiles v join likes l on l.liked_id = v.id and l.seen_at is null
    join profiles p on p.id = l.liker_id
    where v.id = $1 and ${maySee('v', 'p')}
      and not exists (select from passes
        where member_id = v.id and passed_id = p.id and created_at >= greatest(l.created_at, $2))
    order by l.created_at desc, p.id desc limit 1`,
}

/** Who liked the member most recently, among the unseen likes that may be shown; null if none. */
export async function loadLatestNewLike(
  context: Context,
  asker: MemberAsker,
): Promise<ProfileCard | null> {
  const [latest] = await context.db.query<{ id: string }>(statement, [
    asker.member.id,
    passedSince(context, asker),
  ])
  if (!latest) return null
  const cards = await loadCards(context, asker, [latest.id])
  return cards.get(latest.id) ?? null
}
