import { sql } from 'kysely'
import type { SwipeGameAnswer } from '#contract/swipe-game.ts'
import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { deleteInParts } from '../context/delete-in-parts.ts'
import { Refusal } from '../context/refusal.ts'
import { addLike, tellOfLike } from '../likes/like-profile.ts'
import { passProfile } from '../profiles/pass-profile.ts'
import { siteDay } from '../sites/site.ts'
import { loadCardsToSwipe } from './load-cards-to-swipe.ts'

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

type SwipeDay = {
  likes_left: number
  /** When the site's next day begins. */
  resets_at: Date
}

const load = {
  name: 'load-swipe-day',
  text: `select greatest(0, $4::integer - coalesce(
      (select likes from swipe_days where member_id = $1 and day = $2::date), 0)) as likes_left,
    ($2::date + 1)::timestamp at time zone $3 as resets_at`,
}

/** What is left of today's likes, and when there will be new ones. */
async function loadSwipeDay(db: Database, asker: MemberAsker): Promise<SwipeDay> {
  const { site, member } = asker
  const { time_zone, swipe_likes_a_day } = site.settings
  const values = [member.id, siteDay(site, db.now()), time_zone, swipe_likes_a_day]
  const [day] = await db.query<SwipeDay>(load, values)
  if (!day) throw new Error('A day of the swipe game answered nothing.')
  return day
}

const spend = {
  name: 'spend-swipe-like',
  text: `insert into swipe_days as d (member_id, day, likes)
    select $1, $2::date, 1 where $3::integer > 0
    on conflict (member_id, day) do update set likes = d.likes + 1 where d.likes < $3
    returning likes`,
}

/**
 * Spends one of today's likes inside the caller's transaction and answers how many are left. The
 * row's lock lets one like through at a time; one too many is refused, and its transaction undone.
 */
async function spendSwipeLike(tx: Database, asker: MemberAsker): Promise<number> {
  const limit = asker.site.settings.swipe_likes_a_day
  const values = [asker.member.id, siteDay(asker.site, tx.now()), limit]
  const [spent] = await tx.query<{ likes: number }>(spend, values)
  if (spent) return limit - spent.likes
  const { resets_at } = await loadSwipeDay(tx, asker)
  throw new Refusal('swipe_limit', {
    details: { resets_at: resets_at.toISOString() },
    retryAfterSeconds: Math.ceil((resets_at.getTime() - tx.now().getTime()) / 1000),
  })
}

/**
 * Removes the days that are over in every time zone. Only today's likes are asked for: older rows would
 * tell on which days somebody was here. Each night nearly all of them go, so it needs no index.
 */
export async function forgetOldSwipeDays(db: Database): Promise<void> {
  await deleteInParts(db, 'swipe_days', sql`day < (${db.now()} at time zone 'UTC')::date - 1`)
}

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
