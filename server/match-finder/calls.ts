import type { matchFinderCalls } from '#contract/match-finder.ts'
import type { Handlers } from '../handling.ts'
import { findMatches } from './find-matches.ts'

export const matchFinderHandlers: Handlers<keyof typeof matchFinderCalls> = {
  'GET /api/match-finder': ({ context, asker, query }) => findMatches(context, asker, query),
}
