import type { matchFinderSorts } from '#contract/match-finder.ts'
import { distances } from '#contract/options.ts'
import type { Candidate } from './candidate.ts'
import type { Fit } from './score-fit.ts'

type Scored = Fit & { candidate: Candidate }

/**
 * Orders the scored members: by score, by sign-up, or by step of distance and then score. Ties go
 * by id.
 */
export function orderFits<Each extends Scored>(
  fits: Each[],
  sort: (typeof matchFinderSorts)[number],
): Each[] {
  return fits.toSorted((one, other) => orders[sort](one, other) || byId(one, other))
}

const orders = {
  best: byScore,
  new: (one: Scored, other: Scored) => joined(other) - joined(one),
  near: (one: Scored, other: Scored) => stepOf(one) - stepOf(other) || byScore(one, other),
}

function byScore(one: Scored, other: Scored): number {
  return other.score - one.score
}

/** A fictional profile never joined and comes last. */
function joined({ candidate }: Scored): number {
  return candidate.signedUpAt?.getTime() ?? 0
}

function stepOf({ candidate }: Scored): number {
  return candidate.distance === null ? distances.length : distances.indexOf(candidate.distance)
}

function byId(one: Scored, other: Scored): number {
  return one.candidate.id < other.candidate.id ? 1 : -1
}
