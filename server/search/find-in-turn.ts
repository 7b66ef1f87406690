import { birthRange } from '../profiles/shown-age.ts'
import type { Search } from './begin-search.ts'
import { type Rings, townsWithin } from './index/near-towns.ts'
import type { Found, SearchIndex, SearchQuestion, Whereabouts } from './index/search-index.ts'

/** So many are put in turn here, in less time than it takes to ask once more. */
const mostToPut = 300

/**
 * One page of a search that is asked in several questions, one after the other; of each the most
 * recently active come first. The count is the same as without an order. The turns ask nothing beyond
 * the question but where somebody lives and when they were born.
 */
export async function findInTurn(
  index: SearchIndex,
  question: SearchQuestion,
  turns: SearchQuestion[],
  {
    skip,
    take,
    bound,
    most = mostToPut,
  }: { skip: number; take: number; bound: number; most?: number },
): Promise<Found> {
  const { few, count } = await index.findFew(question, { most, bound })
  const ids = few
    ? putInTurn(few, turns)
    : await idsInTurn(index, turns, Math.min(skip + take, count))
  return { ids: ids.slice(skip, skip + take), count }
}

/** All whom a question finds, in the order in which its turns would have found them. */
function putInTurn(found: Whereabouts[], turns: SearchQuestion[]): string[] {
  const inTurn = new Set<string>()
  for (const { towns, country, region, born } of turns) {
    const near = towns && new Set(towns.ids)
    for (const each of found) {
      if (each.born < born.from || each.born >= born.before) continue
      if (near && near.has(each.town ?? 0) === towns?.away) continue
      if (country !== null && each.country !== country) continue
      if (region === null || each.region === region) inTurn.add(each.id)
    }
  }
  return [...inTurn]
}

/** The first so many whom the questions find in turn, nobody twice. */
export async function idsInTurn(
  index: SearchIndex,
  turns: SearchQuestion[],
  wanted: number,
): Promise<string[]> {
  const ids: string[] = []
  for (const turn of turns) {
    const take = wanted - ids.length
    if (take <= 0) break
    const question = { ...turn, without: [...turn.without, ...ids] }
    ids.push(...(await index.find(question, { order: 'active', skip: 0, take, bound: take })).ids)
  }
  return ids
}

/**
 * The rings that the question covers, and last what lies beyond them all, or nowhere. The order
 * tells no more than the step shown on the card.
 */
export function ringsOf(question: SearchQuestion, rings: Rings): SearchQuestion[] {
  const asked = question.towns && new Set(question.towns.ids)
  const reached = rings.map((ring) => (asked ? ring.filter((id) => asked.has(id)) : ring))
  return [
    ...reached
      .filter((ids) => ids.length > 0)
      .map((ids) => ({ ...question, towns: { ids, away: false } })),
    ...(asked ? [] : [{ ...question, towns: { ids: rings.flat(), away: true } }]),
  ]
}

/** In km; each is a step that cards show, and who is active counts more within than who is nearer. */
const circlesKm = [25, 50, 100]

/**
 * The question in circles that widen: who fits, first near the member's town, then in their country,
 * then anywhere. Of all that a member searches, those fit whose age they look for. Each circle
 * contains the ones before it.
 */
export function circlesOf(search: Search, question: SearchQuestion): SearchQuestion[] {
  const { rings, seeker } = search
  if (!seeker) return [question]
  const fitting = fittingOf(search, question)
  const circles = widen(question, rings, seeker)
  return fitting === question ? circles : [...widen(fitting, rings, seeker), ...circles]
}

/** The question for those alone whose age the member looks for, unless ages were asked for. */
export function fittingOf(
  { filters, seeker, now }: Pick<Search, 'filters' | 'seeker' | 'now'>,
  question: SearchQuestion,
): SearchQuestion {
  const aged = filters.min_age !== undefined || filters.max_age !== undefined
  if (!seeker || aged || (seeker.youngest === null && seeker.oldest === null)) return question
  return { ...question, born: birthRange(seeker, now) }
}

function widen(
  question: SearchQuestion,
  rings: Rings,
  { country, region }: { country: string; region: string | null },
): SearchQuestion[] {
  const asked = question.towns && new Set(question.towns.ids)
  const near = circlesKm.map((km) => townsWithin(rings, km).filter((id) => asked?.has(id) ?? true))
  const wider = near.filter((ids, at) => ids.length > (near[at - 1]?.length ?? 0))
  const anywhere = asked === null && question.country === null
  return [
    ...wider.map((ids) => ({ ...question, towns: { ids, away: false } })),
    ...(anywhere && rings.length === 0 && region ? [{ ...question, country, region }] : []),
    ...(anywhere ? [{ ...question, country }] : []),
    question,
  ]
}
