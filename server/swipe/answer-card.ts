import type { MemberAsker } from '../asker.ts'
import type { Context } from '../context.ts'
import { addLike } from '../likes/add-like.ts'
import { tellOfLike } from '../likes/tell-of-like.ts'
import { passProfile } from '../profiles/passing/pass-profile.ts'
import { loadSwipeDay, spendSwipeLike } from './swipe-day.ts'

type Answered = { match: boolean; likes_left: number }

/**
 * Says yes or "no thanks" to a card in the swipe game. A yes uses up one of today's likes together
 * with the like itself, or neither happens; liking somebody one already likes uses none.
 */
export async function answerCard(
  context: Context,
  asker: MemberAsker,
  card: { id: string; like: boolean },
): Promise<Answered> {
  if (card.like) return like(context, asker, card.id)
  await passProfile(context.db, asker, card.id)
  const { likes_left } = await loadSwipeDay(context.db, asker)
  return { match: false, likes_left }
}

async function like(context: Context, asker: MemberAsker, id: string): Promise<Answered> {
  const { outcome, likes_left } = await context.db.transaction(async (tx) => {
    const outcome = await addLike(tx, asker, id)
    const likes_left = outcome.fresh
      ? await spendSwipeLike(tx, asker)
      : (await loadSwipeDay(tx, asker)).likes_left
    return { outcome, likes_left }
  })
  tellOfLike(context, asker.member.id, id, outcome)
  return { match: outcome.match, likes_left }
}
