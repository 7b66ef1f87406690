import { genders } from '#contract/options.ts'
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
  conditionValues,
  judgedColumns,
  lets,
  letsFetched,
  letsPassed,
  placed,
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
  return {
    find: async (asked, { order, skip, take, bound, few = false }) => {
      const counts = await termCounts(db)
      const shown = few ? 0 : skip + take
      const slice = { order, limit: bound, now: db.now() }
      const longWay = walkLength(asked, slice, counts) >= worthCounting
      const hopeful = longWay && shown < bound && estimateMatches(asked, counts) >= bound
      // Of a gender in which nobody fits, a walk judges everybody on its way.
      const [first] = choosePlans(asked, slice, counts)
      const judgesAll = first?.by === 'walk' && entriesOnWay(asked, order, counts) >= worthCounting
      const sure = await countForSure(db, asked, { hopeful, judgesAll, counts })
      const enough = shown < bound && sure.atLeast >= bound
      if (enough && (few || take === 0)) return { ids: [], count: bound }
      const question = { ...asked, genders: sure.genders }
      const limit = enough ? shown : bound
      const values = [...conditionValues(question), limit, skip, take]
      for (const plan of choosePlans(question, { ...slice, limit }, counts)) {
        const found = await findBy(db, plan, { question, order, values })
        const some = plan.by === 'terms' && plan.lately && found.count < limit
        if (!found.cut && !some) return { ids: found.ids, count: enough ? bound : found.count }
      }
      return { ids: [], count: 0 }
    },
    whereabouts: (ids) => db.query<Whereabouts>(whereaboutsStatement, [ids]),
    countPassed: async (question, bound) => {
      if (question.viewerId === null) return 0
      const values = [...conditionValues(question), bound]
      const [passed] = await db.query<{ count: number }>(countPassedStatement, values)
      return passed?.count ?? 0
    },
  }
}

async function findBy(
  db: Database,
  plan: SearchPlan,
  { question, order, values }: { question: SearchQuestion; order: SearchOrder; values: unknown[] },
): Promise<Walked> {
  const [found] =
    plan.by === 'walk'
      ? await db.query<Walked>(walkStatement(question, order), values)
      : await db.query<Walked>(seekStatement(plan, order), [...values, ...seekValues(plan)])
  return found ?? { ids: [], count: 0, cut: false }
}

export type Walked = { ids: string[]; count: number; cut: boolean }

/** How many entries of one index are judged at most. */
const stride = 100_000

/**
 * The statement that walks the matching index from its newest entry and judges each by what the
 * index holds. It stops at the bound, so if many fit it ends after a few steps; it answers "cut" if
 * it gave up with entries left.
 */
export function walkStatement(question: SearchQuestion, order: SearchOrder): Statement {
  return statements[order === 'new' ? 'signUp' : shapeOf(question)]
}

type Shape = 'region' | 'country' | 'site' | 'signUp'

const places: Record<Shape, string> = {
  region: 'and p.country = $4 and p.region = $5',
  country: 'and p.country = $4 and $5::text is null',
  site: 'and $4::text is null and $5::text is null',
  signUp: '',
}

/** Written as a list of its own rather than a value, it looks as short to the planner as it is. */
const wanted = `(values ${genders.map((gender) => `('${gender}')`).join(', ')}) wanted (gender)`

const statements: Record<Shape, Statement> = {
  region: statementFor('region'),
  country: statementFor('country'),
  site: statementFor('site'),
  signUp: statementFor('signUp'),
}

function statementFor(shape: Shape): Statement {
  const time = shape === 'signUp' ? 'signed_up_at' : 'last_active_at'
  const order = (row: string) => `order by ${row}.${time} desc, ${row}.id desc`
  const entries = `from search_entries p where p.site_id = $1 and p.gender = wanted.gender
    ${places[shape]} ${order('p')}`
  const signUp = shape === 'signUp'
  return {
    name: `search-walk-${shape}`,
    text: `with walk as materialized (
        select entry.id, entry.${time}
        from ${wanted} cross join lateral (
          select p.id, p.${time}
          from (select ${judgedColumns}, p.${time}${signUp ? ', p.country, p.region' : ''}
            ${entries} limit ${stride}) p
          where ${signUp ? `${placed} and ` : ''}${lets} ${order('p')} limit $22
        ) entry
        where wanted.gender = any($3::text[]) ${order('entry')} limit $22
      ), counted as (select count(*)::integer as count from walk)
      select count,
        case when count < $22 then exists (
          select from ${wanted} cross join lateral (
            select ${entries} offset ${stride} limit 1) beyond
          where wanted.gender = any($3::text[])
        ) else false end as cut,
        array(select id from walk ${order('walk')} offset $23 limit $24) as ids
      from counted`,
  }
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
export function seekStatement(shortcut: Shortcut, order: SearchOrder): Statement {
  const groups = shortcut.by === 'terms' ? shortcut.groups.length : 0
  const time = order === 'new' ? 'signed_up_at' : 'last_active_at'
  // Without the offset the planner would sort by another index, and judge everybody on the way.
  return {
    name: `search-${shortcut.by}-${groups}-${order}`,
    text: `with found as materialized (
        select p.id, p.${time} as time from (
          select ${judgedColumns}, p.${time}, p.country, p.region, p.gender, p.languages
          from search_entries p where ${conditionOf(shortcut)} offset 0
        ) p
        where p.site_id = $1 and p.gender = any($3::text[]) and ${placed} and ${letsFetched}
        order by p.${time} desc, p.id desc limit $22
      )
      select (select count(*)::integer from found) as count, false as cut,
        array(select id from found order by time desc, id desc offset $23 limit $24) as ids`,
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

const whereaboutsStatement: Statement = {
  name: 'search-whereabouts',
  text: `select id, place_id, country, region, date_of_birth as born
    from search_entries where id = any($1::uuid[])`,
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
