import type { MatchFinderQuestion } from '#contract/match-finder.ts'
import type { MemberAsker } from '../asker.ts'
import type { Context } from '../context.ts'
import { beginSearch, type Search } from '../search/begin-search.ts'
import type { SearchQuestion } from '../search/index/search-index.ts'
import { loadAdmirers } from './candidates-sql.ts'
import type { Seeker } from './load-seeker.ts'

/** How many of the most recently active are compared, by where they live. */
const compared = { around: 500, region: 200, country: 150, site: 100, admirers: 50 }

/**
 * The ids of everybody who comes into question: those whom the search finds by the hard answers,
 * and the latest who like the member.
 */
export async function gatherCandidates(
  context: Context,
  asker: MemberAsker,
  seeker: Seeker,
  { gender, min_age, max_age, distance }: MatchFinderQuestion,
): Promise<string[]> {
  const search = await beginSearch(context, asker, {
    ...(gender && { gender }),
    ...(min_age !== undefined && { min_age }),
    ...(max_age !== undefined && { max_age }),
    ...(distance && { distance }),
  })
  const question = search.ask(search.filters)
  const pools = await Promise.all([
    ...poolsOf(search, question, seeker),
    admirers(context, question),
  ])
  return [...new Set(pools.flat())]
}

function poolsOf(
  { index }: Search,
  question: SearchQuestion,
  { country, region }: Seeker,
): Promise<string[]>[] {
  const find = async (asked: SearchQuestion, take: number) =>
    (await index.find(asked, { order: 'active', skip: 0, take, bound: take })).ids
  // A fictional profile lives nowhere, so it cannot be near.
  if (question.towns) return [find({ ...question, needed: ['real'] }, compared.around)]
  return [
    ...(region ? [find({ ...question, country, region }, compared.region)] : []),
    find({ ...question, country }, compared.country),
    find(question, compared.site),
  ]
}

async function admirers({ db }: Context, question: SearchQuestion): Promise<string[]> {
  const { viewerId, genders, born, seekers, passedSince, towns } = question
  const rows = await db.query<{ id: string }>(loadAdmirers, [
    ...[viewerId, genders, born.from, born.before, seekers],
    ...[passedSince, towns?.ids ?? null, compared.admirers],
  ])
  return rows.map((row) => row.id)
}
