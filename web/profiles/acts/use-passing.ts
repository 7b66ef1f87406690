import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Profile, ProfileCard } from '#contract/profiles.ts'
import { useBringBack } from '../../passes/use-bring-back.ts'
import { usePass } from '../../passes/use-pass.ts'
import { profileQuestion } from '../use-profile.ts'

/** "No thanks" to an open profile, and taking it back; the page shows it at once. */
export function usePassing(card: ProfileCard, profile?: Profile) {
  const queries = useQueryClient()
  const pass = usePass()
  const bringBack = useBringBack()
  const passed = profile?.passed ?? false
  const toggle = useCallback(() => {
    queries.setQueryData(
      profileQuestion(card.id).queryKey,
      (known) => known && { profile: { ...known.profile, passed: !passed } },
    )
    if (passed) bringBack(card)
    else pass(card)
  }, [queries, card, passed, bringBack, pass])
  return { passed, toggle }
}
