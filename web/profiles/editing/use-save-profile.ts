import { useQueryClient } from '@tanstack/react-query'
import type { ProfileChange } from '#contract/profiles.ts'
import { ask } from '../../data/ask.ts'
import { changeBy } from '../../data/known-answers.ts'
import { useChange } from '../../data/use-change.ts'

/** Saves one part of the own profile. */
export function useSaveProfile() {
  const queries = useQueryClient()
  return useChange({
    send: (body: ProfileChange) => changeBy('PUT /api/profile', { body }),
    onSuccess: ({ profile }) => {
      queries.setQueryData(ask('GET /api/user.php', {}).queryKey, (known) =>
        known?.user ? { user: { ...known.user, profile } } : known,
      )
    },
  })
}
