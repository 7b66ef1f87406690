import type { QueryClient } from '@tanstack/react-query'
import type { ProfileCard } from '#contract/profiles.ts'
import { knownAnswers } from '../known-answers.ts'

/** The calls that answer lists of cards. */
const lists = [
  'GET /api/members',
  'GET /api/likes.php',
  'GET /api/passes',
  'GET /api/swipe-game',
  'GET /api/match-finder',
] as const

type Cards = { profiles?: ProfileCard[]; results?: ListedCard[]; similar?: ProfileCard[] }
/** The match finder puts its reasons beside the card. */
type ListedCard = ProfileCard | { profile: ProfileCard }

/** A member's card from any list that this page has loaded, so that a profile opens at once. */
export function knownCard(queries: QueryClient, id: string): ProfileCard | undefined {
  for (const answer of lists.flatMap((name) => cardsOf(queries, name))) {
    const cards = [answer.profiles, answer.results?.map(cardIn), answer.similar]
    const card = cards.flatMap((each) => each ?? []).find((person) => person.id === id)
    if (card) return card
  }
  return undefined
}

function cardsOf(queries: QueryClient, name: (typeof lists)[number]): Cards[] {
  return knownAnswers(queries, name).map(({ answer }) => answer)
}

function cardIn(listed: ListedCard): ProfileCard {
  return 'profile' in listed ? listed.profile : listed
}
