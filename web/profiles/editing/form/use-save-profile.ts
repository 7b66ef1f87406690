import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ProfileChange } from '#contract/profiles.ts'
import { ask } from '../../../ask.ts'
import { call } from '../../../browser-client.ts'

/**
 * Whatever is told by one's own profile: who is near, who fits, what is in common. The user too,
 * since of two parts that are saved at once the older answer may come last.
 */
const toldByIt = [
  'GET /api/user.php',
  'GET /api/members',
  'GET /api/member-count',
  'GET /api/members/{id}',
  'GET /api/match-finder',
  'GET /api/swipe-game',
]

/** Saves one part of the own profile. */
export function useSaveProfile() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: ProfileChange) => call('PUT /api/profile', { body: change }),
    onSuccess: ({ profile }) => {
      queries.setQueryData(ask('GET /api/user.php', {}).queryKey, (known) =>
        known?.user ? { user: { ...known.user, profile } } : known,
      )
      for (const name of toldByIt) void queries.invalidateQueries({ queryKey: [name] })
    },
  })
}
