import type { matchFinderCalls } from '#contract/match-finder.ts'
import type { Handlers } from '../context/handling.ts'
import { readFromReplica } from '../context/read-from-replica.ts'
import { countReading } from '../reading/count-reading.ts'
import { facesShown, findMatches, findSoFar, matchesShown } from './find-matches.ts'

export const matchFinderHandlers: Handlers<keyof typeof matchFinderCalls> = {
  'GET /api/match-finder/so-far': async ({ context, asker, query, http }) => {
    await countReading(context, asker, 'cards', facesShown)
    return readFromReplica({ context, http }, (from) => findSoFar(from, asker, query))
  },
  'GET /api/match-finder': async ({ context, asker, query, http }) => {
    await countReading(context, asker, 'cards', matchesShown)
    return readFromReplica({ context, http }, (from) => findMatches(from, asker, query))
  },
}
