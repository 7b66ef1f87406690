import type { matchFinderCalls } from '#contract/match-finder.ts'
import type { Handlers } from '../context/handling.ts'
import { countReading } from '../reading/count-reading.ts'
import { findMatches, matchesShown } from './find-matches.ts'

export const matchFinderHandlers: Handlers<keyof typeof matchFinderCalls> = {
  'GET /api/match-finder': async ({ context, asker, query }) => {
    countReading(context, asker, 'cards', matchesShown)
    return findMatches(context, asker, query)
  },
}
