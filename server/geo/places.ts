import { type Country, type Language, regionLabels } from '#contract/countries.ts'
import type { Place } from '#contract/geo.ts'
import type { Database } from '#database/connect.ts'
import { regions } from '#database/places/regions.ts'
import type { Asker } from '../context/asker.ts'
import { limitNetwork } from '../tries/limit-network.ts'
import { hourMs, limitTries } from '../tries/limit-tries.ts'
import { distanceKm } from './distance.ts'
import { presentRegion, regionOf } from './region-name.ts'

/** Anyone farther than this from any town is nowhere. */
const farthestKm = 50

/**
 * Half a degree of latitude is 55 km anywhere, so the nearest town lies in this band if it counts
 * at all.
 */
const bandDegrees = 0.5

type PlaceRow = { id: number; name: string; region: string; country: string }

/**
 * A brace sorts after every letter, so whatever begins with a key sorts before that key followed by
 * a brace.
 */
const beginsSo = (column: string) => `(${column} >= asked.key and ${column} < asked.key || '{')`

const otherName = "split_part(p.name_key, '/', 2)"

const placesStatement = {
  name: 'find-places',
  text: `select p.id, p.name, p.region, p.country
    from (select fold_name($2) as key) asked cross join lateral (
      select p.* from places p where p.country = $1 and ${beginsSo('p.name_key')}
      union
      select p.* from places p where p.country = $1
        and position('/' in p.name_key) > 0 and ${beginsSo(otherName)}
    ) p where asked.key <> ''
    order by p.population desc, p.id limit 10`,
}

/**
 * Towns of a country whose name begins with a text, the largest first. Accents, case and marks do
 * not count, and either name of a town with two will do.
 */
export async function findPlaces(
  db: Database,
  asked: { country: Country; name: string },
  locale: Language,
): Promise<Place[]> {
  const name = asked.name.toWellFormed().replaceAll('\0', '')
  const rows = await db.query<PlaceRow>(placesStatement, [asked.country, name])
  return rows.map((row) => presentPlace(row, locale))
}

const nearestStatement = {
  name: 'find-nearest-place',
  text: `select near.* from (
      select p.id, p.name, p.region, p.country, p.population, ${distanceKm('here', 'p')} as km
      from (select $1::float8 as latitude, $2::float8 as longitude) here
      join places p on p.latitude between $1::float8 - $3::float8 and $1::float8 + $3::float8
    ) near where near.km <= $4::float8
    order by near.km, near.population desc, near.id limit 1`,
}

/**
 * The town nearest to a position, or false if there is none. The position is rounded to about a
 * kilometre before it is used, and stored nowhere.
 */
export async function findNearestPlace(
  db: Database,
  asker: Asker,
  position: { lat: number; lon: number },
): Promise<Place | false> {
  await limitGeocodes(db, asker)
  const values = [rounded(position.lat), rounded(position.lon), bandDegrees, farthestKm]
  const [row] = await db.query<PlaceRow>(nearestStatement, values)
  return row ? presentPlace(row, asker.locale) : false
}

/** For the network, and for a member who changes networks. */
async function limitGeocodes(db: Database, asker: Asker): Promise<void> {
  const { site, member } = asker
  const limit = {
    tries: site.settings.geocodes_an_hour,
    windowMs: hourMs,
    refusal: 'rate_limited' as const,
  }
  await limitNetwork(db, asker, 'geocode', limit)
  if (member) await limitTries(db, `geocode-of:${member.id}`, limit)
}

function rounded(degrees: number): number {
  return Math.round(degrees * 100) / 100
}

/** A town as everybody may see it, without its position. */
function presentPlace(row: PlaceRow, locale: Language): Place {
  const region = regionOf(row.region, locale) ?? { code: row.region, name: row.region }
  return { id: row.id, name: row.name, region, country: row.country }
}

/** The regions of a country by the names that the reader knows them by. */
export function listRegions(country: Country, locale: Language) {
  const named = regions[country].map((region) => presentRegion(country, region, locale))
  return {
    regions: named.sort((one, other) => one.name.localeCompare(other.name, locale)),
    label: regionLabels[country],
  }
}
