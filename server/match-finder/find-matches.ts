import type { CallAnswer } from '#contract/call.ts'
import type { MatchFinderQuestion, matchFinderCalls } from '#contract/match-finder.ts'
import type { MemberAsker } from '../asker.ts'
import type { Context } from '../context.ts'
import { loadCards } from '../profiles/load-cards.ts'
import { codesOf } from '../search/complete-filters.ts'
import { findCandidates } from './find-candidates.ts'
import { gatherCandidates } from './gather-candidates.ts'
import { findSeeker, type Seeker } from './load-seeker.ts'
import { orderFits } from './order-fits.ts'
import { scoreFit, type Wish } from './score-fit.ts'

type Answer = CallAnswer<(typeof matchFinderCalls)['GET /api/match-finder']>

export const matchesShown = 24

/** The members who best fit the answers and the member's profile, each with the reasons. */
export async function findMatches(
  context: Context,
  asker: MemberAsker,
  question: MatchFinderQuestion,
): Promise<Answer> {
  const now = context.db.now()
  const seeker = await findSeeker(context.db, asker.member.id)
  const wish = wishOf(seeker, question)
  const ids = await gatherCandidates(context, asker, seeker, question)
  const candidates = await findCandidates(context, asker, ids)
  const fits = candidates.map((candidate) => ({ candidate, ...scoreFit(wish, candidate, now) }))
  const best = orderFits(fits, question.sort ?? 'best').slice(0, matchesShown)
  const cards = await loadCards(
    context,
    asker,
    best.map((each) => each.candidate.id),
  )
  return {
    results: best.flatMap(({ candidate, reasons }) => {
      const profile = cards.get(candidate.id)
      return profile ? [{ profile, reasons }] : []
    }),
    num_considered: candidates.length,
  }
}

/** The member's own profile, with the answers taking precedence. */
function wishOf(seeker: Seeker, question: MatchFinderQuestion): Wish {
  const { min_age, max_age } = question
  const aged = min_age !== undefined || max_age !== undefined
  return {
    ...seeker,
    ...(aged && { youngest: min_age ?? null, oldest: max_age ?? null }),
    chosenInterests: codesOf(question.interests),
    chosenLanguages: codesOf(question.languages),
  }
}
