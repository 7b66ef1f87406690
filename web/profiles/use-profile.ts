import { notifyManager, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState, useSyncExternalStore } from 'react'
import type { Profile, ProfileCard } from '#contract/profiles.ts'
import { refusedWith } from '../browser/refusals.ts'
import { ask } from '../data/ask.ts'
import { knownAnswers } from '../data/known-answers.ts'

export function profileQuestion(id: string) {
  return ask('GET /api/members/{id}', { params: { id } })
}

type KnownProfile = {
  /** What a list has already told, until the whole profile has loaded. */
  card: ProfileCard | undefined
  profile: Profile | undefined
  error: Error | null
  retry: () => void
}

/** A profile, starting with the card that led here. */
export function useProfile(id: string): KnownProfile {
  const { data, error, refetch } = useQuery({ ...profileQuestion(id), throwOnError: false })
  const profile = data?.profile
  const seen = useSeenCard(id, profile === undefined)
  return { card: profile ?? seen, profile, error, retry: () => void refetch() }
}

/**
 * What a list says now, including a like made just now; after leaving every list they stay as first
 * seen. Once the profile is there, lists that arrive draw nothing anew.
 */
function useSeenCard(id: string, wanted: boolean): ProfileCard | undefined {
  const queries = useQueryClient()
  const [first] = useState(() => knownCard(queries, id))
  const subscribe = useCallback(
    (changed: () => void) => queries.getQueryCache().subscribe(notifyManager.batchCalls(changed)),
    [queries],
  )
  const read = () => (wanted ? knownCard(queries, id) : undefined)
  return useSyncExternalStore(subscribe, read, read) ?? first
}

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

/** The server has shown this visitor as many profiles as visitors may see. */
export function isShut(error: Error): boolean {
  return refusedWith(error, 'visitor_views_used')
}
