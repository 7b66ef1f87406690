import type { matchFinderCalls } from '#contract/match-finder.ts'
import type { Handlers } from '../context/handling.ts'
import { countReading } from '../reading/count-reading.ts'
import { facesShown, findMatches, findSoFar, matchesShown } from './find-matches.ts'

export const matchFinderHandlers: Handlers<keyof typeof matchFinderCalls> = {
  'GET /api/match-finder/so-far': async ({ context, asker, query }) => {
    countReading(context, asker, 'cards', facesShown)
    return findSoFar(context, asker, query)
  },
  'GET /api/match-finder': async ({ context, asker, query }) => {
    countReading(context, asker, 'cards', matchesShown)
    return findMatches(context, asker, query)
  },
}
