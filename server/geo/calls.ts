import type { geoCalls } from '#contract/geo.ts'
import type { Handlers } from '../handling.ts'
import { listRegions } from './list-regions.ts'

export const geoHandlers: Handlers<keyof typeof geoCalls> = {
  'GET /api/regions.php': async ({ asker, query }) => listRegions(query.country, asker.locale),
}
