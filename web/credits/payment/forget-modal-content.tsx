import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Mandate } from '#contract/payments.ts'
import { refusedWith } from '../../browser/refusals.ts'
import { call } from '../../data/browser-client.ts'
import { changeBy, makeOldAfter } from '../../data/known-answers.ts'
import { errorSentence } from '../../language/error-sentence.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { useToast } from '../../ui/feedback/use-toast.ts'
import { Modal } from '../../ui/layers/modal.tsx'
import { mandatesQuestion, useMandateName } from './saved-methods.tsx'

/** Asks before a saved method is forgotten. */
export function ForgetModal({ mandate, onClose }: { mandate: Mandate; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const name = useMandateName()(mandate)
  const { forget, forgetting, error } = useForget(onClose)
  return (
    <Modal
      open
      onClose={onClose}
      size="small"
      title={t`Remove ${name}?`}
      closeLabel={t`Close`}
      footer={
        <>
          <Button
            look="destructive"
            busy={forgetting}
            busyLabel={t`Removing`}
            onClick={() => forget(mandate)}
          >
            <Trans>Remove it</Trans>
          </Button>
          <Button look="line" onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
        </>
      }
    >
      <p className="text-text-2">
        <Trans>
          It’s removed here and at the payment provider, so next time you’ll type it again. Past
          purchases aren’t affected.
        </Trans>
      </p>
      {error && (
        <Alert tone="danger" live className="mt-3">
          {errorSentence(i18n, error)}
        </Alert>
      )}
    </Modal>
  )
}

/**
 * Forgets a saved method, here and at the provider. One that is already gone counts as forgotten.
 */
function useForget(onForgotten: () => void) {
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
      show({ key: mandate.id, text: t`${name} removed` })
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
