import type { Face } from '#contract/landers.ts'
import { type Gender, genders } from '#contract/options.ts'
import type { ProfileCard } from '#contract/profiles.ts'
import type { Asker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { isFindable, maySee } from '../profiles/may-meet.ts'
import { type CardRow, cardColumns, cardJoins, presentCard } from '../profiles/present-card.ts'
import { showsFictional, standsPublicly } from '../profiles/stands-publicly.ts'
import type { Site } from '../sites/site.ts'
import { rememberBriefly } from './remember-briefly.ts'

type Wish = {
  gender?: Gender | undefined
  count?: number | undefined
  with_words?: '1' | undefined
  /** Nobody but invented people. */
  invented?: boolean
}

const usualCount = 12

/** As many as the contract allows anybody to ask for. */
const facesAtMost = 24

const mostCodePoints = 140

const rememberFaces = rememberBriefly<string[]>()

const rememberCount = rememberBriefly<number>()

/**
 * Faces for the entry pages. Whoever was found a moment ago is checked again, so that nobody
 * remains who has since turned invisible, paused, withdrawn consent or been blocked.
 */
export async function loadFaces(
  context: Context,
  asker: Asker,
  { gender, count = usualCount, with_words, invented = false }: Wish,
): Promise<{ faces: Face[]; num_online: number }> {
  const [found, num_online] = await Promise.all([
    findFaces(context, asker.site, { gender, invented }),
    countOnline(context, asker.site.id),
  ])
  const rows = await context.db.query<CardRow & { about_me: string }>(statement, [
    found,
    asker.site.id,
    showsFictional(context, asker.site),
    asker.member?.id ?? null,
    invented,
  ])
  const told = with_words && asker.site.settings.visible_profile_notes.includes('about_me')
  const cards = new Map(
    rows.map((row) => {
      const words = told && row.about_me ? { words: firstWords(row.about_me) } : {}
      return [row.id, { ...leanCard(presentCard(context, asker, row)), ...words }]
    }),
  )
  const faces = found.flatMap((id) => cards.get(id) ?? []).filter((card) => card.main_image)
  return { faces: faces.slice(0, count), num_online }
}

/** What entry pages show of somebody: their bytes decide how soon the first of them is seen. */
function leanCard(card: ProfileCard): ProfileCard {
  const main_image = card.main_image && { ...card.main_image, thumbhash: '' }
  return { ...card, main_image, region: card.town ? null : card.region }
}

const statement = {
  name: 'load-faces',
  text: `select ${cardColumns('null::uuid')}, p.about_me from profiles p ${cardJoins('null::uuid')}
    where p.id = any($1::uuid[]) and p.site_id = $2 and ${standsPublicly('p', '$3::boolean')}
      and (p.fictional or not $5::boolean)
      and ($4::uuid is null
        or exists (select from profiles v where v.id = $4 and ${maySee('v', 'p')}))`,
}

/** The ids of members who may appear on public pages: online first, then real before fictional. */
function findFaces(context: Context, site: Site, wish: Wish): Promise<string[]> {
  const key = `${site.id} ${wish.gender ?? ''} ${wish.invented}`
  return rememberFaces(context.db, key, () => findNow(context, site, wish))
}

async function findNow(
  context: Context,
  site: Site,
  { gender, invented }: Wish,
): Promise<string[]> {
  const present = context.connections.online()
  const wanted = gender ? [gender] : [...genders]
  const rows = await context.db.query<{ id: string }>(newestStatement, [
    site.id,
    wanted,
    present,
    showsFictional(context, site),
    facesAtMost,
    invented,
  ])
  return rows.map((row) => row.id)
}

/**
 * Each part reads only the newest of its index, so that a large site costs no more than a small
 * one.
 */
const newest = (kind: string) => `(select p.id, p.fictional, p.last_active_at
  from unnest($2::text[]) wanted(gender) cross join lateral (
    select * from profiles p where p.site_id = $1 and p.gender = wanted.gender and ${kind}
      and ${standsPublicly('p', '$4::boolean')}
    order by p.last_active_at desc limit $5) p)`

const newestStatement = {
  name: 'find-faces',
  text: `select p.id from (
      ${newest('not p.fictional and p.shown_publicly')}
      union ${newest('p.fictional')}
      union (select p.id, p.fictional, p.last_active_at from profiles p
        where p.id = any($3::uuid[]) and p.site_id = $1 and p.gender = any($2::text[])
          and not p.fictional and not p.online_hidden and ${standsPublicly('p', '$4::boolean')})) p
    where p.fictional or not $6::boolean
    order by (p.id = any($3::uuid[]) and not p.fictional) desc, p.fictional, p.last_active_at desc
    limit $5`,
}

/** How many real members of a site have a page open now, not counting those who hide it. */
function countOnline(context: Context, siteId: string): Promise<number> {
  return rememberCount(context.db, siteId, () => countNow(context, siteId))
}

async function countNow({ db, connections }: Context, siteId: string): Promise<number> {
  const present = connections.online()
  if (present.length === 0) return 0
  const [row] = await db.query<{ count: number }>(onlineStatement, [present, siteId])
  return row?.count ?? 0
}

const onlineStatement = {
  name: 'count-online',
  text: `select count(*)::integer as count from profiles p
    where p.id = any($1::uuid[]) and p.site_id = $2 and not p.fictional and not p.online_hidden
      and ${isFindable('p')}`,
}

/** How a text begins: the whole words of its first 140 code points, on one line. */
export function firstWords(text: string): string {
  const line = text.trim().replace(/\s+/gu, ' ')
  const points = [...line]
  if (points.length <= mostCodePoints) return line
  const begun = points.slice(0, mostCodePoints - 1).join('')
  const whole = begun.replace(/\s+\S*$/u, '')
  return `${whole.replace(/[\s,;:.–—-]+$/u, '')}…`
}
