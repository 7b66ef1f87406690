import type { Gender, Presence } from '#contract/options.ts'
import type { ProfileCard } from '#contract/profiles.ts'
import { dayIn } from '#contract/rules/manner.ts'
import type { Asker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { distanceKm, distanceStep } from '../geo/distance.ts'
import { regionOf } from '../geo/region-name.ts'
import {
  type MainPhotoRow,
  mainPhotoColumns,
  mainPhotoOf,
  presentMainPhoto,
} from '../photos/present-image.ts'
import { isFindable, maySee } from './may-meet.ts'
import { shownAge } from './shown-age.ts'

export type CardRow = MainPhotoRow & {
  id: string
  name: string
  date_of_birth: string
  gender: Gender
  country: string
  region: string | null
  town: string | null
  last_active_at: Date
  fictional: boolean
  invisible: boolean
  online_hidden: boolean
  /** Null if either has no town. */
  distance_km: number | null
  liked: boolean
  likes_me: boolean
}

/** A card's columns, from the profile row `p` and the viewer, whose id is `viewer` or null. */
export function cardColumns(viewer: string): string {
  return `p.id, p.name, p.date_of_birth, p.gender, p.country, p.region, place.name as town,
    p.last_active_at, p.fictional, p.invisible, p.online_hidden, ${distanceKm('home', 'place')} as distance_km, ${mainPhotoColumns},
    exists (select from likes where liker_id = ${viewer} and liked_id = p.id) as liked,
    exists (select from likes where liker_id = p.id and liked_id = ${viewer}) as likes_me`
}

/** What a card's columns are read from, besides the profile row `p`. */
export function cardJoins(viewer: string): string {
  return `left join places place on place.id = p.place_id
    left join places home on home.id = (select place_id from profiles where id = ${viewer})
    ${mainPhotoOf('p')}`
}

/** What a card shows: no date of birth, no exact time, no address. */
export function presentCard(context: Context, asker: Asker, row: CardRow): ProfileCard {
  const now = context.db.now()
  const hidden = row.invisible || row.online_hidden
  const online = !row.fictional && !hidden && context.connections.isOnline(row.id)
  const timeZone = asker.site.settings.time_zone
  return {
    id: row.id,
    name: row.name,
    age: shownAge(row.date_of_birth, now),
    gender: row.gender,
    country: row.country,
    region: regionOf(row.region, asker.locale),
    town: row.town,
    distance: row.fictional ? null : distanceStep(row.distance_km),
    main_image: presentMainPhoto(context, asker, row),
    presence: presenceOf(row, { online, now, timeZone }),
    online,
    fictional: row.fictional,
    liked: row.liked,
    likes_me: row.likes_me,
  }
}

const forMember = {
  name: 'load-cards-for-member',
  text: `select ${cardColumns('v.id')}
    from profiles v join profiles p on p.id = any($1::uuid[]) and ${maySee('v', 'p')}
    ${cardJoins('v.id')} where v.id = $2`,
}

const forVisitor = {
  name: 'load-cards-for-visitor',
  text: `select ${cardColumns('null::uuid')} from profiles p ${cardJoins('null::uuid')}
    where p.id = any($1::uuid[]) and p.site_id = $2 and ${isFindable('p')}`,
}

/** The cards of these members by id, except those the asker may not see. */
export async function loadCards(
  context: Context,
  asker: Asker,
  ids: string[],
): Promise<Map<string, ProfileCard>> {
  if (ids.length === 0) return new Map()
  const rows = asker.member
    ? await context.db.query<CardRow>(forMember, [ids, asker.member.id])
    : await context.db.query<CardRow>(forVisitor, [ids, asker.site.id])
  return new Map(rows.map((row) => [row.id, presentCard(context, asker, row)]))
}

type Seen = { id: string; fictional: boolean; online_hidden: boolean; last_active_at: Date }

/**
 * When somebody was last here, in steps and never more precisely; null for fictional profiles, and
 * for those who do not want to say.
 */
export function presenceOf(
  seen: Seen,
  here: { online: boolean; now: Date; timeZone: string },
): Presence | null {
  if (seen.fictional || seen.online_hidden) return null
  if (here.online) return 'online'
  const { now, timeZone } = here
  if (dayIn(timeZone, seen.last_active_at) === dayIn(timeZone, now)) return 'today'
  const weekAgo = now.getTime() - 7 * 86_400_000
  return seen.last_active_at.getTime() > weekAgo ? 'this_week' : 'earlier'
}
