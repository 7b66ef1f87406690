import { notifyManager, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState, useSyncExternalStore } from 'react'
import type { Profile, ProfileCard } from '#contract/profiles.ts'
import { ask } from '../ask.ts'
import { knownCard } from './known-card.ts'

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
  const seen = useSeenCard(id)
  const profile = data?.profile
  return { card: profile ?? seen, profile, error, retry: () => void refetch() }
}

/**
 * What a list says now, including a like made just now; after leaving every list they stay as first
 * seen.
 */
function useSeenCard(id: string): ProfileCard | undefined {
  const queries = useQueryClient()
  const [first] = useState(() => knownCard(queries, id))
  const subscribe = useCallback(
    (changed: () => void) => queries.getQueryCache().subscribe(notifyManager.batchCalls(changed)),
    [queries],
  )
  const read = () => knownCard(queries, id)
  return useSyncExternalStore(subscribe, read, read) ?? first
}
