import { useQuery } from '@tanstack/react-query'
import type { Mandate } from '#contract/payments.ts'
import { ask } from '../../../ask.ts'

export const mandatesQuestion = ask('GET /api/mandates', {})

/** The member's saved methods, the last used first; if they cannot be loaded, one pays without. */
export function useMandates(): readonly Mandate[] {
  return useQuery({ ...mandatesQuestion, throwOnError: false }).data?.mandates ?? none
}

const none: readonly Mandate[] = []
