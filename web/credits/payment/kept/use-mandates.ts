import { useQuery } from '@tanstack/react-query'
import type { Mandate } from '#contract/payments.ts'
import { ask } from '../../../ask.ts'

export const mandatesQuestion = ask('GET /api/mandates', {})

/** The member's kept methods, the one used last first; where they cannot be loaded one pays without. */
export function useMandates(): readonly Mandate[] {
  return useQuery({ ...mandatesQuestion, throwOnError: false }).data?.mandates ?? none
}

const none: readonly Mandate[] = []
