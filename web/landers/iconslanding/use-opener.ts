import { useLingui } from '@lingui/react/macro'
import type { PlainInterest } from '#contract/options.ts'
import type { Offered } from './offered.ts'

/** A first sentence for an interest, as an example of how to start, or null if we have none. */
export function useOpener(): (interest: PlainInterest) => string | null {
  const { t } = useLingui()
  const openers: Record<Offered, string> = {
    coffee: t`Where do you get the best coffee in your town?`,
    hiking: t`Which path would you walk again tomorrow?`,
    music: t`Which song do you never skip?`,
    cooking: t`What do you cook when you want to impress?`,
    travelling: t`Window or aisle, and where to?`,
    animals: t`Who is the animal in your second photo?`,
    reading: t`Which book did you give away most often?`,
    movies: t`Which film do you quote too much?`,
    dancing: t`Do you lead, follow or watch first?`,
    biking: t`What was your longest way on a bicycle?`,
    art: t`Which picture would you steal, if nobody looked?`,
    wine: t`Red, white, or whatever is open?`,
    beach: t`Sand, stones, or the harbour wall?`,
    gardening: t`What grows on your balcony in spite of you?`,
    photography: t`What do you always stop to photograph?`,
    theater: t`Stalls or gallery, and which play?`,
    sports: t`Which team makes you shout at a screen?`,
    video_games: t`Which game did you last finish?`,
  }
  const known: Partial<Record<PlainInterest, string>> = openers
  return (interest) => known[interest] ?? null
}
