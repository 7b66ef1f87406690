import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Profile, ProfileCard } from '#contract/profiles.ts'
import { ask } from '../ask.ts'
import { knownCard } from './known-card.ts'

export function profileQuestion(id: string) {
  return ask('GET /api/members/{id}', { params: { id } })
}

type KnownProfile = {
  /** What a list already told, until the whole profile is there. */
  card: ProfileCard | undefined
  profile: Profile | undefined
  error: Error | null
  retry: () => void
}

/** A profile, beginning with the card that led here. */
export function useProfile(id: string): KnownProfile {
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({ ...profileQuestion(id), throwOnError: false })
  const [seen] = useState(() => knownCard(queries, id))
  const profile = data?.profile
  return { card: profile ?? seen, profile, error, retry: () => void refetch() }
}
