import type { SwipeGameAnswer } from '#contract/swipe-game.ts'
import type { MemberAsker } from '../asker.ts'
import type { Context } from '../context.ts'
import { loadCardsToSwipe } from './load-cards-to-swipe.ts'
import { loadSwipeDay } from './swipe-day.ts'

/** The next cards of the swipe game, and what is left of today's likes. */
export async function loadSwipeGame(
  context: Context,
  asker: MemberAsker,
): Promise<SwipeGameAnswer> {
  const [profiles, day] = await Promise.all([
    loadCardsToSwipe(context, asker),
    loadSwipeDay(context.db, asker),
  ])
  return {
    profiles,
    likes_left: day.likes_left,
    likes_a_day: asker.site.settings.swipe_likes_a_day,
    resets_at: day.resets_at.toISOString(),
  }
}
