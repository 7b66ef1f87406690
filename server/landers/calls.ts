import type { landerCalls } from '#contract/landers.ts'
import type { Handlers } from '../context/handling.ts'
import { hasAgreed } from '../sites/third-parties.ts'
import { loadDensity } from './load-density.ts'
import { loadFaces } from './load-faces.ts'

export const landerHandlers: Handlers<keyof typeof landerCalls> = {
  // Where scripts of others may run, no member is on the page, not even one who stands publicly.
  'GET /api/faces': ({ context, asker, query, http }) =>
    loadFaces(context, asker, { ...query, invented: hasAgreed(http, asker) }),
  'GET /api/density': async ({ db, asker, query }) => ({
    country: query.country,
    regions: await loadDensity(db, asker, query.country),
  }),
}
