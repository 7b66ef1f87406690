import type { geoCalls } from '#contract/geo.ts'
import type { Handlers } from '../context/handling.ts'
import { findNearestPlace, findPlaces, listRegions } from './places.ts'

export const geoHandlers: Handlers<keyof typeof geoCalls> = {
  'GET /api/regions.php': async ({ asker, query }) => listRegions(query.country, asker.locale),
  'GET /api/places': async ({ db, asker, query }) => ({
    places: await findPlaces(db, query, asker.locale),
  }),
  'GET /api/geocode.php': async ({ db, asker, query }) => ({
    place: await findNearestPlace(db, asker, query),
  }),
}
