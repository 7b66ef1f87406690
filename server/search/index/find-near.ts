import type { Rings } from './near-towns.ts'
import type { Found, SearchIndex, SearchQuestion } from './search-index.ts'

/**
 * Searches ring by ring around a town, the most recently active first in each: the order tells no
 * more than the step shown on the card. The count is the same as without an order.
 */
export async function findNear(
  index: SearchIndex,
  question: SearchQuestion,
  rings: Rings,
  slice: { skip: number; take: number; bound: number },
): Promise<Found> {
  const { count } = await index.find(question, { order: 'active', ...slice, take: 0 })
  const wanted = Math.min(slice.skip + slice.take, count)
  const ids: string[] = []
  for (const towns of ringsOf(question, rings)) {
    const take = wanted - ids.length
    if (take <= 0) break
    const ring = { ...question, towns }
    const found = await index.find(ring, { order: 'active', skip: 0, take, bound: take })
    ids.push(...found.ids)
  }
  return { ids: ids.slice(slice.skip), count }
}

/** The rings that the question covers, and last what lies beyond them all, or nowhere. */
function ringsOf({ towns }: SearchQuestion, rings: Rings): NonNullable<SearchQuestion['towns']>[] {
  const asked = towns && new Set(towns.ids)
  const reached = rings.map((ring) => (asked ? ring.filter((id) => asked.has(id)) : ring))
  return [
    ...reached.filter((ids) => ids.length > 0).map((ids) => ({ ids, away: false })),
    ...(asked ? [] : [{ ids: rings.flat(), away: true }]),
  ]
}
