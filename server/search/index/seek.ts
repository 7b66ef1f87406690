import type { Statement } from '#database/connect.ts'
import { isFindable } from '../../profiles/may-meet.ts'
import type { Shortcut } from './choose-plans.ts'
import { judgedColumns, letsFetched, letsPassed, placed } from './search-conditions.ts'
import type { SearchOrder } from './search-index.ts'

const terms = `search_terms(p.site_id, p.gender, p.country::text, p.region, p.date_of_birth,
  p.hair_color, p.eye_color, p.body_type, p.relationship_status, p.sexuality, p.seeking,
  p.interests, p.languages, p.last_active_at)`

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
          from profiles p where ${conditionOf(shortcut)} and ${isFindable('p')} offset 0
        ) p
        where p.site_id = $1 and p.gender = any($3::text[]) and ${placed} and ${letsFetched}
        order by p.${time} desc, p.id desc limit $21
      )
      select (select count(*)::integer from found) as count, false as cut,
        array(select id from found order by time desc, id desc offset $22 limit $23) as ids`,
  }
}

/** The values of `seekStatement`, after those of the conditions and the slice. */
export function seekValues(shortcut: Shortcut): string[][] {
  return shortcut.by === 'terms' ? shortcut.groups : []
}

/** Counts members kept out only by a "no thanks". */
export const countPassedStatement: Statement = {
  name: 'search-passed',
  text: `with sought as materialized (
      select ${judgedColumns}, p.country, p.region, p.gender
      from passes join profiles p on p.id = passes.passed_id
      where passes.member_id = $2 and passes.created_at > $20::timestamptz and ${isFindable('p')}
    ), found as (
      select from sought p where p.site_id = $1 and p.gender = any($3::text[])
        and ${placed} and ${letsPassed} limit $21
    )
    select count(*)::integer as count from found`,
}

function conditionOf(shortcut: Shortcut): string {
  if (shortcut.by === 'present') return 'p.id = any($18::uuid[]) and p.site_id = $1'
  if (shortcut.by === 'towns')
    return 'p.site_id = $1 and p.place_id = any($16::integer[]) and p.gender = any($3::text[])'
  return shortcut.groups.map((_, place) => `${terms} && $${24 + place}::text[]`).join(' and ')
}
