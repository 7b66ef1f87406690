import { useQuery } from '@tanstack/react-query'
import type { Profile } from '#contract/profiles.ts'
import { ask } from '../../ask.ts'

/** The profile of the member whom the visitor came to write to. */
export function receiverQuestion(id: string) {
  return ask('GET /api/members/{id}', { params: { id }, query: { lander: '1' } })
}

/** That profile, or null while it is loading or if it no longer exists. */
export function useReceiver(id: string): Profile | null {
  const { data } = useQuery({ ...receiverQuestion(id), enabled: id !== '', throwOnError: false })
  return data?.profile ?? null
}
