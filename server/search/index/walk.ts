import { genders } from '#contract/options.ts'
import type { Statement } from '#database/connect.ts'
import { isFindable } from '../../profiles/may-meet.ts'
import { judgedColumns, lets, placed } from './search-conditions.ts'
import type { SearchOrder, SearchQuestion } from './search-index.ts'

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
  const entries = `from profiles p where p.site_id = $1 and p.gender = wanted.gender
    ${places[shape]} and ${isFindable('p')} ${order('p')}`
  const signUp = shape === 'signUp'
  return {
    name: `search-walk-${shape}`,
    text: `with walk as materialized (
        select entry.id, entry.${time}
        from ${wanted} cross join lateral (
          select p.id, p.${time}
          from (select ${judgedColumns}, p.${time}${signUp ? ', p.country, p.region' : ''}
            ${entries} limit ${stride}) p
          where ${signUp ? `${placed} and ` : ''}${lets} ${order('p')} limit $21
        ) entry
        where wanted.gender = any($3::text[]) ${order('entry')} limit $21
      ), counted as (select count(*)::integer as count from walk)
      select count,
        case when count < $21 then exists (
          select from ${wanted} cross join lateral (
            select ${entries} offset ${stride} limit 1) beyond
          where wanted.gender = any($3::text[])
        ) else false end as cut,
        array(select id from walk ${order('walk')} offset $22 limit $23) as ids
      from counted`,
  }
}

function shapeOf(question: SearchQuestion): Shape {
  if (question.country === null) return 'site'
  return question.region === null ? 'country' : 'region'
}
