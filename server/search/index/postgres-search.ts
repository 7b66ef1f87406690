import type { Database, Statement } from '#database/connect.ts'
import {
  choosePlans,
  entriesOnWay,
  estimateMatches,
  type SearchPlan,
  type Shortcut,
  walkLength,
} from './choose-plans.ts'
import { countForSure, termCounts } from './known-counts.ts'
import {
  askedFor,
  conditionValues,
  judgedColumns,
  lets,
  letsFetched,
  letsPassed,
  placed,
  type Sometimes,
} from './search-conditions.ts'
import type { SearchIndex, SearchOrder, SearchQuestion, Whereabouts } from './search-index.ts'

/** So many entries are judged as fast as the exact counts are summed up. */
const shortWalk = 3000

/**
 * Answers from `search_entries`, which has a row for each profile that can be found. If the counts
 * say for sure that as many fit as are counted at most, only the page itself is looked for.
 * Where many fit, it walks the matching index from its newest entry; where few do, it fetches those
 * who have what few have. If one way has not found them all, the next one does. All judge by the
 * same columns, have one plan each for all questions, and give the same answer.
 */
export function postgresSearch(db: Database, worthCounting = shortWalk): SearchIndex {
  async function look(asked: SearchQuestion, { order, skip, take, bound, answer }: Look) {
    const counts = await termCounts(db)
    const shown = answer === 'few' ? 0 : skip + take
    const slice = { order, limit: bound, now: db.now() }
    const longWay = walkLength(asked, slice, counts) >= worthCounting
    const hopeful = longWay && shown < bound && estimateMatches(asked, counts) >= bound
    // Of a gender in which nobody fits, a walk judges everybody on its way.
    const [first] = choosePlans(asked, slice, counts)
    const judgesAll = first?.by === 'walk' && entriesOnWay(asked, order, counts) >= worthCounting
    const sure = await countForSure(db, asked, { hopeful, judgesAll, counts })
    const enough = shown < bound && sure.atLeast >= bound
    if (enough && shown === 0) return { ...nobody, count: bound }
    const question = { ...asked, genders: sure.genders }
    const limit = enough ? shown : bound
    const values = [...conditionValues(question), limit, skip, take]
    for (const plan of choosePlans(question, { ...slice, limit }, counts)) {
      const found = await findBy(db, plan, { question, order, answer, values })
      const some = plan.by === 'terms' && plan.lately && found.count < limit
      if (!found.cut && !some) return { ...found, count: enough ? bound : found.count }
    }
    return nobody
  }

  return {
    find: async (asked, slice) => {
      const { ids = [], count } = await look(asked, { ...slice, answer: 'page' })
      return { ids, count }
    },
    findFew: async (asked, { most, bound }) => {
      const slice = { order: 'active', skip: 0, take: most, bound } as const
      const { few = null, count } = await look(asked, { ...slice, answer: 'few' })
      return { few: few ? readFew(few) : null, count }
    },
    findSince: async (question, since, most) => {
      const values = [...conditionValues(question), most, 0, most, since]
      const [walked = nobody] = await db.query<Walked>(walkStatement(question, 'lately'), values)
      const found = walked.cut
        ? await look(question, { order: 'new', skip: 0, take: most, bound: most, answer: 'page' })
        : walked
      return found.ids ?? []
    },
    countPassed: async (question, bound) => {
      if (question.viewerId === null) return 0
      const values = [...conditionValues(question), bound]
      const [passed] = await db.query<{ count: number }>(countPassedStatement, values)
      return passed?.count ?? 0
    },
  }
}

type Look = Parameters<SearchIndex['find']>[1] & { answer: Answered }
type Way = { question: SearchQuestion; order: SearchOrder; answer: Answered; values: unknown[] }

async function findBy(
  db: Database,
  plan: SearchPlan,
  { question, order, answer, values }: Way,
): Promise<Walked> {
  const [found] =
    plan.by === 'walk'
      ? await db.query<Walked>(walkStatement(question, order, answer), values)
      : await db.query<Walked>(seekStatement(plan, order, answer), [...values, ...seekValues(plan)])
  return found ?? nobody
}

/** How many were found, and either a page of their ids or, where they are few, all of them as a text. */
export type Walked = { count: number; cut: boolean; ids?: string[]; few?: string | null }
const nobody: Walked = { count: 0, cut: false }

type Answered = 'page' | 'few'

/**
 * What is answered of those in `found`. A text of all is made and read in half the time of a row for
 * each: no code in it has a comma, and who comes from nowhere has town 0.
 */
function answerOf(answer: Answered, found: string): string {
  if (answer === 'page')
    return `array(select id from ${found} order by time desc, id desc offset $23 limit $24) as ids`
  return `case when count <= $24 and count < $22 then (
      select string_agg(concat_ws(',', id, coalesce(e.place_id, 0), e.country,
        coalesce(e.region, ''), e.date_of_birth), ';' order by few.time desc, id desc)
      from (select id, time from ${found} offset $23) few join search_entries e using (id)
    ) end as few`
}

function readFew(few: string): Whereabouts[] {
  return few.split(';').map((each) => {
    const [id = '', town, country = '', region, born = ''] = each.split(',')
    return { id, town: Number(town) || null, country, region: region || null, born }
  })
}

/** How many entries of one index are judged at most. */
const stride = 100_000

/**
 * The statement that walks the matching index from its newest entry and judges each by what the
 * index holds. It stops at the bound, so if many fit it ends after a few steps; it answers "cut" if
 * it gave up with entries left.
 */
export function walkStatement(
  question: SearchQuestion,
  order: SearchOrder | 'lately',
  answer: Answered = 'page',
): Statement {
  const shape = order === 'active' ? shapeOf(question) : order === 'new' ? 'signUp' : order
  const genders = question.genders.length || 1
  const asked = askedFor(question)
  const name = ['search-walk', shape, answer, genders, ...asked].join('-')
  const known = walks.get(name) ?? { name, text: walkOf({ shape, answer, genders, asked }) }
  walks.set(name, known)
  return known
}

/**
 * There is one for each kind of question, not one for all: where it had what nobody asks for,
 * PostgreSQL would take a plan that serves everybody for so dear that it made one each time, which
 * takes as long as most walks.
 */
const walks = new Map<string, Statement>()

type Shape = 'region' | 'country' | 'site' | 'signUp' | 'lately'

/** Those who signed up lately are walked to a moment that is $25. */
const places: Record<Shape, string> = {
  region: 'and p.country = $4 and p.region = $5',
  country: 'and p.country = $4 and $5::text is null',
  site: 'and $4::text is null and $5::text is null',
  signUp: '',
  lately: 'and p.signed_up_at > $25',
}

type WalkKind = { shape: Shape; answer: Answered; genders: number; asked: Sometimes[] }

function walkOf({ shape, answer, genders, asked }: WalkKind): string {
  const signUp = shape === 'signUp' || shape === 'lately'
  const time = signUp ? 'signed_up_at' : 'last_active_at'
  const order = (row: string) => `order by ${row}.${time} desc, ${row}.id desc`
  const wanted = wantedOf(genders)
  const entries = `from search_entries p where p.site_id = $1 and p.gender = wanted.gender
    ${places[shape]} ${order('p')}`
  return `with walk as materialized (
      select entry.id, entry.${time} as time
      from ${wanted} cross join lateral (
        select p.id, p.${time}
        from (select ${judgedColumns}, p.${time}${signUp ? ', p.country, p.region' : ''}
          ${entries} limit ${stride}) p
        where ${signUp ? `${placed} and ` : ''}${lets(asked)}
        ${order('p')} limit $22
      ) entry ${order('entry')} limit $22
    ), counted as (select count(*)::integer as count from walk)
    select count,
      case when count < $22 then exists (
        select from ${wanted} cross join lateral (
          select ${entries} offset ${stride} limit 1) beyond
      ) else false end as cut,
      ${answerOf(answer, 'walk')}
    from counted`
}

/** The genders of the question. Written as rows of their own, they look as few to the planner as they are. */
function wantedOf(genders: number): string {
  const each = Array.from({ length: genders }, (_, place) => `(($3::text[])[${place + 1}])`)
  return `(values ${each.join(', ')}) wanted (gender)`
}

function shapeOf(question: SearchQuestion): Shape {
  if (question.country === null) return 'site'
  return question.region === null ? 'country' : 'region'
}

const terms = `search_terms(p.site_id, p.gender, p.country, p.region, p.date_of_birth,
  p.option_bits, p.interest_bits, p.languages, p.last_active_at)`

/**
 * The statement that fetches everybody who has what few have, then judges and sorts them. For
 * questions on which a walk along the newest would take too long.
 */
export function seekStatement(
  shortcut: Shortcut,
  order: SearchOrder,
  answer: Answered = 'page',
): Statement {
  const groups = shortcut.by === 'terms' ? shortcut.groups.length : 0
  const time = order === 'new' ? 'signed_up_at' : 'last_active_at'
  // Without the offset the planner would sort by another index, and judge everybody on the way.
  return {
    name: `search-${shortcut.by}-${groups}-${order}-${answer}`,
    text: `with found as materialized (
        select p.id, p.${time} as time from (
          select ${judgedColumns}, p.${time}, p.country, p.region, p.gender, p.languages
          from search_entries p where ${conditionOf(shortcut)} offset 0
        ) p
        where p.site_id = $1 and p.gender = any($3::text[]) and ${placed} and ${letsFetched}
        order by p.${time} desc, p.id desc limit $22
      ), counted as (select count(*)::integer as count from found)
      select count, false as cut, ${answerOf(answer, 'found')} from counted`,
  }
}

/** The values of `seekStatement`, after those of the conditions and the slice. */
export function seekValues(shortcut: Shortcut): string[][] {
  return shortcut.by === 'terms' ? shortcut.groups : []
}

function conditionOf(shortcut: Shortcut): string {
  if (shortcut.by === 'present') return 'p.id = any($18::uuid[]) and p.site_id = $1'
  if (shortcut.by === 'towns')
    return 'p.site_id = $1 and p.place_id = any($16::integer[]) and p.gender = any($3::text[])'
  return shortcut.groups.map((_, place) => `${terms} && $${25 + place}::text[]`).join(' and ')
}

/** Counts members kept out only by a "no thanks". */
export const countPassedStatement: Statement = {
  name: 'search-passed',
  text: `with sought as materialized (
      select ${judgedColumns}, p.country, p.region, p.gender
      from passes join search_entries p on p.id = passes.passed_id
      where passes.member_id = $2 and passes.created_at > $20::timestamptz
    ), found as (
      select from sought p where p.site_id = $1 and p.gender = any($3::text[])
        and ${placed} and ${letsPassed} limit $22
    )
    select count(*)::integer as count from found`,
}
