import { distances } from '#contract/options.ts'
import type { Database } from '#database/connect.ts'
import { distanceKm, distanceStep } from '../../geo/distance.ts'

/** The towns around one, by the steps in which distances are shown; the last step is left out. */
export type Rings = number[][]

/** A degree of latitude is 111 km everywhere; we use a little less, so that no town is lost. */
const kmOfDegree = 110
const farthestKm = 100
const degrees = farthestKm / kmOfDegree

/** How many degrees of longitude lie between them, the shorter way round. */
const aside = `least(abs(place.longitude - home.longitude), 360 - abs(place.longitude - home.longitude))`

const townsStatement = {
  name: 'towns-around',
  text: `select place.id, ${distanceKm('home', 'place')} as km
    from places home join places place
      on place.latitude between home.latitude - ${degrees} and home.latitude + ${degrees}
      and ${aside} * cos(radians(least(89, abs(home.latitude) + ${degrees}))) <= ${degrees}
    where home.id = $1`,
}

const homesRemembered = 500
const remembered = new WeakMap<Database, Map<number, Rings>>()

/**
 * The towns less than 100 km from a town, nearest ring first, by steps and nothing finer. Towns do
 * not move, so the rings of recently requested homes are remembered.
 */
export async function townsAround(db: Database, placeId: number): Promise<Rings> {
  const homes = remembered.get(db) ?? new Map<number, Rings>()
  remembered.set(db, homes)
  const rings = homes.get(placeId) ?? (await loadRings(db, placeId))
  homes.delete(placeId)
  if (rings.some((towns) => towns.length > 0)) homes.set(placeId, rings)
  for (const oldest of homes.keys()) {
    if (homes.size <= homesRemembered) break
    homes.delete(oldest)
  }
  return rings
}

async function loadRings(db: Database, placeId: number): Promise<Rings> {
  const towns = await db.query<{ id: number; km: number }>(townsStatement, [placeId])
  const rings: Rings = distances.slice(0, -1).map(() => [])
  for (const { id, km } of towns) {
    const step = distanceStep(km)
    if (step) rings[distances.indexOf(step)]?.push(id)
  }
  return rings
}

const kmOfRings = [1, 10, 25, 50, 100]

/** The towns in those rings that lie within the filter's distance. */
export function townsWithin(rings: Rings, km: number): number[] {
  return rings.filter((_, ring) => (kmOfRings[ring] ?? farthestKm) <= km).flat()
}
