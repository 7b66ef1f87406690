import type { ProfileCard } from '#contract/profiles.ts'
import type { MemberAsker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { findSeeker, type Seeker } from '../match-finder/traits.ts'
import { loadCards } from '../profiles/present-card.ts'
import { beginSearch } from '../search/begin-search.ts'
import { circlesOf } from '../search/find-in-turn.ts'
import type { SearchIndex, SearchQuestion } from '../search/index/search-index.ts'

/** How many cards come at a time. */
export const cardsAtATime = 10

/**
 * The next cards of the swipe game: members who fit both ways and whom the member neither likes nor
 * has recently passed. From near by while there are enough, then from the own country, then from
 * all; first those with a photo, then the nearer, then the most recently active.
 */
export async function loadCardsToSwipe(
  context: Context,
  asker: MemberAsker,
): Promise<ProfileCard[]> {
  const seeker = await findSeeker(context.db, asker.member.id)
  const search = await beginSearch(context, asker, {
    ...(seeker.youngest !== null && { min_age: seeker.youngest }),
    ...(seeker.oldest !== null && { max_age: seeker.oldest }),
  })
  const fitting: Fitting[] = []
  for (const circle of circlesOf(search, search.ask(search.filters))) {
    if (fitting.length >= cardsAtATime) break
    const without = [...circle.without, ...fitting.map((each) => each.id)]
    fitting.push(...(await gather(context, search.index, seeker, { ...circle, without })))
  }
  const ids = fitting
    .sort((one, other) => Number(other.has_photo) - Number(one.has_photo))
    .slice(0, cardsAtATime)
    .map((each) => each.id)
  const cards = await loadCards(context, asker, ids)
  return ids.flatMap((id) => cards.get(id) ?? [])
}

type Fitting = { id: string; has_photo: boolean }

/**
 * A hand is usually among these; for somebody who has liked many we look further, twice as far each
 * time.
 */
const firstLook = 200
const farthestLook = 12_800

async function gather(
  { db }: Context,
  index: SearchIndex,
  seeker: Seeker,
  question: SearchQuestion,
): Promise<Fitting[]> {
  const fitting: Fitting[] = []
  for (let skip = 0, take = firstLook; take <= farthestLook; skip += take, take *= 2) {
    const found = await index.find(question, { order: 'active', skip, take, bound: skip + take })
    fitting.push(...(await db.query<Fitting>(fit, [seeker.id, found.ids, seeker.age])))
    if (fitting.length >= cardsAtATime || found.ids.length < take) break
  }
  return fitting
}

/**
 * Those of members $2 whom viewer $1, of age $3, does not yet like and who are looking for that
 * age.
 */
const fit = {
  name: 'fitting-for-swipe',
  text: `select p.id, p.has_photo
    from unnest($2::uuid[]) with ordinality found (id, place) join profiles p on p.id = found.id
    where coalesce(p.seeking_min_age, 0) <= $3 and coalesce(p.seeking_max_age, 999) >= $3
      and not exists (select from likes where liker_id = $1 and liked_id = p.id)
    order by found.place`,
}
