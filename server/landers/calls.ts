import type { landerCalls } from '#contract/landers.ts'
import type { Handlers } from '../context/handling.ts'
import { readFromReplica } from '../context/read-from-replica.ts'
import { hasAgreed } from '../sites/third-parties.ts'
import { loadDensity } from './load-density.ts'
import { loadFaces } from './load-faces.ts'

export const landerHandlers: Handlers<keyof typeof landerCalls> = {
  // Where scripts of others may run, no member is on the page, not even one who stands publicly.
  'GET /api/faces': ({ context, asker, query, http }) =>
    readFromReplica({ context, http }, (from) =>
      loadFaces(from, asker, { ...query, invented: hasAgreed(http, asker) }),
    ),
  'GET /api/density': async ({ context, asker, query, http }) => ({
    country: query.country,
    regions: await readFromReplica({ context, http }, ({ db }) =>
      loadDensity(db, asker, query.country),
    ),
  }),
}
