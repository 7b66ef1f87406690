import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Mandate } from '#contract/payments.ts'
import { refusedWith } from '../../../browser/refusals.ts'
import { call } from '../../../browser-client.ts'
import { changeBy, makeOldAfter } from '../../../known-answers.ts'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { useMandateName } from './use-mandate-name.ts'
import { mandatesQuestion } from './use-mandates.ts'

/**
 * Forgets a saved method, here and at the provider. One that is already gone counts as forgotten.
 */
export function useForget(onForgotten: () => void) {
  const { t } = useLingui()
  const { show } = useToast()
  const queries = useQueryClient()
  const nameOf = useMandateName()
  const forget = useMutation({
    mutationFn: ({ id }: Mandate) =>
      call('DELETE /api/mandates/{id}', { params: { id } }).catch(unlessGone),
    onSuccess: (_, mandate) => {
      queries.setQueryData(mandatesQuestion.queryKey, (known) =>
        known ? { mandates: known.mandates.filter(({ id }) => id !== mandate.id) } : known,
      )
      const params = { id: mandate.id }
      void makeOldAfter(queries, changeBy('DELETE /api/mandates/{id}', { params }))
      const name = nameOf(mandate)
      show({ key: mandate.id, text: t`${name} is forgotten` })
      onForgotten()
    },
    throwOnError: false,
  })
  return { forget: forget.mutate, forgetting: forget.isPending, error: forget.error }
}

function unlessGone(error: unknown): void {
  if (refusedWith(error, 'mandate_not_found')) return
  throw error
}
