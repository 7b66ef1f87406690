import type { Place } from '#contract/geo.ts'
import type { Database } from '#database/connect.ts'
import type { Asker } from '../asker.ts'
import { limitNetwork } from '../tries/limit-network.ts'
import { hourMs, limitTries } from '../tries/limit-tries.ts'
import { distanceKm } from './distance.ts'
import { type PlaceRow, presentPlace } from './present-place.ts'

/** Anyone farther than this from any town is nowhere. */
const farthestKm = 50

/**
 * Half a degree of latitude is 55 km anywhere, so the nearest town lies in this band if it counts
 * at all.
 */
const bandDegrees = 0.5

const statement = {
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
  const [row] = await db.query<PlaceRow>(statement, values)
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
