import {
  type LikeList,
  type LikesAnswer,
  likeCardsAtOnce,
  mostLikesListed,
} from '#contract/likes.ts'
import type { ProfileCard } from '#contract/profiles.ts'
import type { MemberAsker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { maySee } from '../profiles/may-meet.ts'
import { passedSince } from '../profiles/pass-profile.ts'
import { loadCards } from '../profiles/present-card.ts'

/** So many are looked at: some of those people may not be seen any more. */
const mostRead = mostLikesListed + 500

/** The likes received, then those given, each in its order. */
const statement = {
  name: 'load-likes',
  text: `with received as materialized (
      select * from likes where liked_id = $1
      order by (seen_at is null) desc, created_at desc limit ${mostRead}
    ), given as materialized (
      select * from likes where liker_id = $1 order by created_at desc limit ${mostRead}
    ) (
      select p.id, false as given, l.seen_at is null as like_new, l.created_at,
        greatest(l.created_at, back.created_at) as met_at, back.liker_id is not null as match,
        exists (select from passes where member_id = v.id and passed_id = p.id
          and created_at >= greatest(l.created_at, $3)) as passed
      from profiles v cross join received l join profiles p on p.id = l.liker_id
      left join likes back on back.liker_id = v.id and back.liked_id = p.id
      where v.id = $1 and ${maySee('v', 'p')}
      order by like_new desc, l.created_at desc, p.id desc limit $2
    ) union all (
      select p.id, true, false, l.created_at, null, false, false
      from profiles v cross join given l join profiles p on p.id = l.liked_id
      where v.id = $1 and ${maySee('v', 'p')}
      order by l.created_at desc, p.id desc limit $2
    ) order by given, like_new desc, created_at desc, id desc`,
}

type Like = {
  id: string
  given: boolean
  like_new: boolean
  /** Of a like that was received. */
  met_at: Date
  match: boolean
  passed: boolean
}

/**
 * The likes that the member has received, given and had returned, as far as the member may see the
 * people. Those who got a "no thanks" after liking are no longer among the received. The cards are those
 * of the first people of each list, or of those from a place on in the list that is named.
 */
export async function loadLikes(
  context: Context,
  asker: MemberAsker,
  { list, from = 0 }: { list?: LikeList | undefined; from?: number | undefined } = {},
): Promise<LikesAnswer> {
  const values = [asker.member.id, mostLikesListed, passedSince(context, asker)]
  const likes = await context.db.query<Like>(statement, values)
  const received = likes.filter((each) => !each.given && !each.passed)
  const given = likes.filter((each) => each.given)
  const matches = likes
    .filter((each) => !each.given && each.match)
    .sort((one, other) => other.met_at.getTime() - one.met_at.getTime())
  const lists = { received, given, matches }
  const wanted = (list ? [lists[list]] : Object.values(lists))
    .flatMap((each) => each.slice(from, from + likeCardsAtOnce))
    .map((each) => each.id)
  const cards = await loadCards(context, asker, [...new Set(wanted)])
  return {
    profiles: [...cards.values()],
    liked_by: received.map(({ id, like_new }) => ({ id, like_new })),
    likes: given.map((each) => each.id),
    matches: matches.map((each) => each.id),
  }
}

const latestStatement = {
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
  const [latest] = await context.db.query<{ id: string }>(latestStatement, [
    asker.member.id,
    passedSince(context, asker),
  ])
  if (!latest) return null
  const cards = await loadCards(context, asker, [latest.id])
  return cards.get(latest.id) ?? null
}

const seeStatement = {
  name: 'see-like',
  text: `update likes set seen_at = $3
    where liker_id = $2 and liked_id = $1 and seen_at is null returning 1`,
}

/** Marks the like that the member received from this profile as seen, on all their open pages. */
export async function seeLike(
  { db, bus }: Pick<Context, 'db' | 'bus'>,
  { member }: MemberAsker,
  likerId: string,
): Promise<void> {
  const seen = await db.query(seeStatement, [member.id, likerId, db.now()])
  if (seen.length > 0) bus.publish(member.id, { type: 'like_seen', member_id: likerId })
}
