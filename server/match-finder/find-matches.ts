import type { CallAnswer } from '#contract/call.ts'
import type {
  AnswersSoFar,
  MatchFinderQuestion,
  matchFinderCalls,
  matchFinderSorts,
} from '#contract/match-finder.ts'
import { distances } from '#contract/options.ts'
import type { MemberAsker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { distanceKm, distanceStep } from '../geo/distance.ts'
import { mayMeet } from '../profiles/may-meet.ts'
import { loadCards, presenceOf } from '../profiles/present-card.ts'
import { beginSearch, type Search } from '../search/begin-search.ts'
import { codesOf } from '../search/complete-filters.ts'
import type { SearchQuestion } from '../search/index/search-index.ts'
import { type Candidate, type Fit, scoreFit, type Wish } from './score-fit.ts'
import { findSeeker, type Seeker, type TraitsRow, traitsColumns, traitsOf } from './traits.ts'

/**
 * Those who like viewer $1 and pass the hard answers, the latest like first, without any passed
 * since $6.
 */
const loadAdmirers = {
  name: 'load-fitting-admirers',
  text: `select p.id from profiles v
    join likes l on l.liked_id = v.id join profiles p on p.id = l.liker_id
    where v.id = $1 and p.gender = any($2::text[])
      and p.date_of_birth >= $3::date and p.date_of_birth < $4::date
      and ($5::text is null or $5 = any(p.seeking))
      and ($7::integer[] is null or (p.place_id = any($7) and not p.fictional))
      and ${mayMeet('v', 'p')}
      and not exists (select from passes
        where member_id = v.id and passed_id = p.id and created_at > $6)
    order by l.created_at desc, p.id desc limit $8`,
}

/** What the score needs to know about members $2 for viewer $1. */
const loadKnown = {
  name: 'load-candidates',
  text: `select ${traitsColumns}, p.fictional, p.online_hidden, p.last_active_at, p.signed_up_at,
      ${distanceKm('home', 'town')} as distance_km, p.country = v.country as same_country,
      coalesce(p.country = v.country and p.region = v.region, false) as same_region,
      char_length(p.about_me) + char_length(p.looking_for) + char_length(p.first_date) as written,
      (select count(*)::integer from photos where member_id = p.id and status = 'active') as photos,
      exists (select from likes where liker_id = p.id and liked_id = v.id) as likes_seeker
    from profiles v join profiles p on p.id = any($2::uuid[]) and ${mayMeet('v', 'p')}
    left join places town on town.id = p.place_id left join places home on home.id = v.place_id
    where v.id = $1`,
}

/** Up to so many all are compared; of more the most recently active, by where they live. */
const compared = { all: 500, near: 200, country: 150, site: 100, admirers: 50 }

type Answer = CallAnswer<(typeof matchFinderCalls)['GET /api/match-finder']>

export const matchesShown = 24

/** The members who best fit the answers and the member's profile, each with the reasons. */
export async function findMatches(
  context: Context,
  asker: MemberAsker,
  question: MatchFinderQuestion,
  all = compared.all,
): Promise<Answer> {
  const fits = await compareMembers(context, asker, question, all)
  const best = orderFits(fits, question.sort ?? 'best').slice(0, matchesShown)
  const cards = await loadCards(
    context,
    asker,
    best.map((each) => each.candidate.id),
  )
  return {
    results: best.flatMap(({ candidate, reasons }) => {
      const profile = cards.get(candidate.id)
      return profile ? [{ profile, reasons }] : []
    }),
    num_considered: fits.length,
  }
}

type SoFar = CallAnswer<(typeof matchFinderCalls)['GET /api/match-finder/so-far']>

export const facesShown = 5

/**
 * Whom the answers given so far lead to: true counts, and the faces of those who fit best, real
 * people before fictional ones.
 */
export async function findSoFar(
  context: Context,
  asker: MemberAsker,
  answers: AnswersSoFar,
): Promise<SoFar> {
  const { interests, languages } = answers
  const chosen = { interests: codesOf(interests), languages: codesOf(languages) }
  const isChosen = interests !== undefined || languages !== undefined
  const { index, bound, hard } = await beginByAnswers(context, asker, answers)
  const count = async (question: SearchQuestion) =>
    (await index.find(question, { order: 'active', skip: 0, take: 0, bound })).count
  const fits = await compareMembers(context, asker, answers)
  const best = orderFits(fits, 'best')
    .filter(({ candidate }) => candidate.photos > 0)
    .toSorted((one, other) => Number(isInvented(one)) - Number(isInvented(other)))
    .slice(0, facesShown)
    .map(({ candidate }) => candidate.id)
  const [fitting, sharing, cards] = await Promise.all([
    count(hard),
    isChosen ? count({ ...hard, ...chosen }) : null,
    loadCards(context, asker, best),
  ])
  return {
    num_fitting: fitting,
    num_sharing: sharing,
    faces: best.flatMap((id) => cards.get(id) ?? []),
  }
}

/** A fictional profile never joined. */
function isInvented({ candidate }: Scored): boolean {
  return candidate.signedUpAt === null
}

/** Everybody who comes into question, with their scores. */
async function compareMembers(
  context: Context,
  asker: MemberAsker,
  question: MatchFinderQuestion,
  all = compared.all,
): Promise<Scored[]> {
  const now = context.db.now()
  const seeker = await findSeeker(context.db, asker.member.id)
  const wish = wishOf(seeker, question)
  const ids = await gatherCandidates(context, asker, question, { seeker, all })
  const rows = await findCandidates(context, asker, ids)
  return rows.map((row) => {
    const candidate = candidateOf(context, asker, row)
    return { candidate, circle: circleOf(row), ...scoreFit(wish, candidate, now) }
  })
}

/** The member's own profile, with the answers taking precedence. */
function wishOf(seeker: Seeker, question: MatchFinderQuestion): Wish {
  const { min_age, max_age } = question
  const aged = min_age !== undefined || max_age !== undefined
  return {
    ...seeker,
    ...(aged && { youngest: min_age ?? null, oldest: max_age ?? null }),
    chosenInterests: codesOf(question.interests),
    chosenLanguages: codesOf(question.languages),
  }
}

/** Near, in the own country, or anywhere: a circle around the seeker, the innermost is 0. */
type Scored = Fit & { candidate: Candidate; circle: number }

/**
 * Orders the scored members: by circle and then score, by sign-up, or by step of distance and then
 * score. Ties go by id.
 */
export function orderFits<Each extends Scored>(
  fits: Each[],
  sort: (typeof matchFinderSorts)[number],
): Each[] {
  return fits.toSorted((one, other) => orders[sort](one, other) || byId(one, other))
}

const orders = {
  best: (one: Scored, other: Scored) => one.circle - other.circle || byScore(one, other),
  new: (one: Scored, other: Scored) => joined(other) - joined(one),
  near: (one: Scored, other: Scored) => stepOf(one) - stepOf(other) || byScore(one, other),
}

function byScore(one: Scored, other: Scored): number {
  return other.score - one.score
}

/** A fictional profile never joined and comes last. */
function joined({ candidate }: Scored): number {
  return candidate.signedUpAt?.getTime() ?? 0
}

function stepOf({ candidate }: Scored): number {
  return candidate.distance === null ? distances.length : distances.indexOf(candidate.distance)
}

function byId(one: Scored, other: Scored): number {
  return one.candidate.id < other.candidate.id ? 1 : -1
}

/** Where the profile says somebody lives decides; what the score tells as near is something else. */
function circleOf({ distance_km, same_region, same_country }: Row): number {
  const step = distanceStep(distance_km)
  if (step === null ? same_region : step !== 'further') return 0
  return same_country ? 1 : 2
}

type Row = TraitsRow & {
  fictional: boolean
  online_hidden: boolean
  same_country: boolean
  same_region: boolean
  last_active_at: Date
  signed_up_at: Date
  distance_km: number | null
  written: number
  photos: number
  likes_seeker: boolean
}

/** What the score needs to know about these members, as far as the asker may meet them. */
function findCandidates({ db }: Context, asker: MemberAsker, ids: string[]): Promise<Row[]> {
  return db.query<Row>(loadKnown, [asker.member.id, ids])
}

function candidateOf(context: Context, asker: MemberAsker, row: Row): Candidate {
  const now = context.db.now()
  const online = !row.fictional && context.connections.isOnline(row.id)
  return {
    ...traitsOf(row, now),
    distance: row.fictional ? null : distanceStep(row.distance_km),
    likesSeeker: row.likes_seeker,
    presence: presenceOf(row, { online, now, timeZone: asker.site.settings.time_zone }),
    photos: row.photos,
    written: row.written,
    signedUpAt: row.fictional ? null : row.signed_up_at,
  }
}

/**
 * The ids of everybody who comes into question: those whom the search finds by the hard answers, or of
 * very many some, and the latest who like the member; nobody who is matched already.
 */
async function gatherCandidates(
  context: Context,
  asker: MemberAsker,
  question: MatchFinderQuestion,
  { seeker, all }: { seeker: Seeker; all: number },
): Promise<string[]> {
  const { hard, ...search } = await beginByAnswers(context, asker, question)
  const { few, count } = await search.index.findFew(hard, { most: all, bound: all + 1 })
  if (count <= all) return (few ?? []).map(({ id }) => id)
  const pools = await Promise.all([...poolsOf(search, hard, seeker), admirers(context, hard)])
  const offered = new Set(pools.flat())
  for (const id of hard.without) offered.delete(id)
  return [...offered]
}

type SearchByAnswers = Pick<Search, 'index' | 'rings' | 'bound'> & { hard: SearchQuestion }

/**
 * The search by the hard answers, the same for who is counted and who is compared. A fictional profile
 * lives nowhere, so none is within a distance.
 */
async function beginByAnswers(
  context: Context,
  asker: MemberAsker,
  { gender, min_age, max_age, distance }: MatchFinderQuestion,
): Promise<SearchByAnswers> {
  const { index, rings, bound, filters, ask } = await beginSearch(context, asker, {
    ...(gender && { gender }),
    ...(min_age !== undefined && { min_age }),
    ...(max_age !== undefined && { max_age }),
    ...(distance && { distance }),
  })
  return { index, rings, bound, hard: ask({ ...filters, ...(filters.distance && { real: '1' }) }) }
}

function poolsOf(
  { index, rings }: Pick<Search, 'index' | 'rings'>,
  question: SearchQuestion,
  { country, region }: Seeker,
): Promise<string[]>[] {
  const find = async (asked: SearchQuestion, take: number) =>
    (await index.find(asked, { order: 'active', skip: 0, take, bound: take })).ids
  if (question.towns) return [find(question, compared.all)]
  const towns = { ids: rings.flat(), away: false }
  return [
    ...(towns.ids.length > 0 ? [find({ ...question, towns }, compared.near)] : []),
    ...(towns.ids.length === 0 && region
      ? [find({ ...question, country, region }, compared.near)]
      : []),
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
