import type { landerCalls } from '#contract/landers.ts'
import type { Handlers } from '../context/handling.ts'
import { loadDensity } from './load-density.ts'
import { loadFaces } from './load-faces.ts'

export const landerHandlers: Handlers<keyof typeof landerCalls> = {
  'GET /api/faces': ({ context, asker, query }) => loadFaces(context, asker, query),
  'GET /api/density': async ({ db, asker, query }) => ({
    country: query.country,
    regions: await loadDensity(db, asker, query.country),
  }),
}
