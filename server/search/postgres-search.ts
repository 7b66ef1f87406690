import type { Database, Statement } from '#database/connect.ts'
import { isFindable, mayMeet } from '../profiles/may-meet.ts'
import type { Found, SearchIndex, SearchQuestion } from './search-index.ts'

type Shape = 'region' | 'country' | 'site'

/**
 * Walks the index that fits the question from its newest entry, up to the bound, and reads nothing
 * else: count and page come from the same walk, so the last page costs what the first does.
 */
export function postgresSearch(db: Database): SearchIndex {
  return {
    find: async (question, { skip, take, bound }) => {
      const statement = statements[whoOf(question)][shapeOf(question)]
      const values = [...valuesOf(question), bound, skip, take]
      const [found] = await db.query<Found>(statement, values)
      return found ?? { ids: [], count: 0 }
    },
  }
}

const places: Record<Shape, string> = {
  region: 'and p.country = $7 and p.region = $8',
  country: 'and p.country = $7 and $8::text is null',
  site: 'and $7::text is null and $8::text is null',
}

/**
 * One statement for each index, so that each keeps a plan that is right for all its questions.
 * Two plain bounds on the date of birth would be taken for a narrow range and a reason to fetch and
 * sort everybody; "is true" lets the planner go on believing that most people pass.
 */
const statements = {
  member: statementsFor('member', 'profiles v cross join ', 'where v.id = $2', mayMeet('v', 'p')),
  visitor: statementsFor('visitor', '', '', `(${isFindable('p')} and $2::uuid is null)`),
}

function statementsFor(who: string, viewer: string, where: string, may: string) {
  const of = (shape: Shape): Statement => ({
    name: `search-${shape}-for-${who}`,
    text: `with walk as materialized (
        select entry.id, entry.last_active_at
        from ${viewer}unnest($3::text[]) wanted (gender) cross join lateral (
          select p.id, p.last_active_at from profiles p
          where p.site_id = $1 and p.gender = wanted.gender ${places[shape]}
            and p.date_of_birth >= $5::date and (p.date_of_birth < $6::date) is true
            and ($4::text is null or $4 = any(p.seeking))
            and p.id <> all($9::uuid[]) and ${may}
          order by p.last_active_at desc, p.id desc limit $10
        ) entry ${where}
        order by entry.last_active_at desc, entry.id desc limit $10
      )
      select (select count(*)::integer from walk) as count,
        array(select id from walk order by last_active_at desc, id desc offset $11 limit $12) as ids`,
  })
  return { region: of('region'), country: of('country'), site: of('site') }
}

function whoOf(question: SearchQuestion): 'member' | 'visitor' {
  return question.viewerId ? 'member' : 'visitor'
}

function shapeOf(question: SearchQuestion): Shape {
  if (question.country === null) return 'site'
  return question.region === null ? 'country' : 'region'
}

function valuesOf(question: SearchQuestion): unknown[] {
  const { siteId, viewerId, genders, seekers, born, country, region, without } = question
  return [siteId, viewerId, genders, seekers, born.from, born.before, country, region, without]
}
