import type { QueryClient } from '@tanstack/react-query'
import type { ProfileCard } from '#contract/profiles.ts'

/** The calls that answer lists of cards. */
const lists = [
  'GET /api/members',
  'GET /api/likes.php',
  'GET /api/passes',
  'GET /api/swipe-game',
  'GET /api/match-finder',
]

type Cards = { profiles?: ProfileCard[]; results?: ListedCard[]; similar?: ProfileCard[] }
/** The match finder puts its reasons beside the card. */
type ListedCard = ProfileCard | { profile: ProfileCard }

/** The card of a member from any list that this page was given, so that a profile opens at once. */
export function knownCard(queries: QueryClient, id: string): ProfileCard | undefined {
  const answers = lists.flatMap((name) => queries.getQueriesData<Cards>({ queryKey: [name] }))
  for (const [, answer] of answers) {
    const cards = [answer?.profiles, answer?.results?.map(cardIn), answer?.similar]
    const card = cards.flatMap((each) => each ?? []).find((person) => person.id === id)
    if (card) return card
  }
  return undefined
}

function cardIn(listed: ListedCard): ProfileCard {
  return 'profile' in listed ? listed.profile : listed
}
