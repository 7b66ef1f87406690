import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Mandate, Order } from '#contract/payments.ts'
import { refusedWith } from '../../browser/refusals.ts'
import { ask } from '../../data/ask.ts'
import { call } from '../../data/browser-client.ts'
import { changeBy, makeOldAfter } from '../../data/known-answers.ts'
import { errorSentence } from '../../language/error-sentence.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { useToast } from '../../ui/feedback/use-toast.ts'
import { Modal } from '../../ui/layers/modal.tsx'
import { useMethodName } from './payment-methods.ts'

const none: readonly Mandate[] = []

export const mandatesQuestion = ask('GET /api/mandates', {})

/** The member's saved methods, the last used first; if they cannot be loaded, one pays without. */
export function useMandates(): readonly Mandate[] {
  return useQuery({ ...mandatesQuestion, throwOnError: false }).data?.mandates ?? none
}

/** "Visa ending 4242": how people recognise a saved method. */
export function useMandateName(): (mandate: Mandate) => string {
  const { t } = useLingui()
  const methodName = useMethodName()
  return ({ method, name: told, last_four }) => {
    const name = told === method || told === '' ? methodName(method) : told
    return last_four ? t`${name} ending ${last_four}` : name
  }
}

/**
 * How an order is paid, as its buyer knows it: the saved card by its last digits, else the method.
 */
export function usePaidWith(): (order: Pick<Order, 'method' | 'mandate'>) => string {
  const methodName = useMethodName()
  const mandateName = useMandateName()
  return ({ method, mandate }) => (mandate ? mandateName(mandate) : methodName(method))
}

/** The last month of a card as written on the card itself: 2027-11 is 11/27. */
export function cardExpiry(expires: string): string {
  const [year = '', month = ''] = expires.split('-')
  return `${month}/${year.slice(-2)}`
}

/** A card is valid until the last day of its month; what has no month does not expire. */
export function isExpired(expires: string | null, today: string): boolean {
  return expires !== null && today.slice(0, 7) > expires
}

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
