import type { DirectDebitRequest } from '#contract/direct-debit.ts'
import type { Order } from '#contract/payments.ts'
import { ProblemError } from '../../calls.ts'
import { changeBy } from '../../known-answers.ts'
import { useChange } from '../../use-change.ts'
import { type StoredRequest, storedRequests } from '../stored-request.ts'
import { triesLeft } from './tries-left.ts'

/** Signs the mandate with the code. Doing so twice with the right one gives the same order. */
export function useConfirm(stored: StoredRequest | null, onPaid: (order: Order) => void) {
  const { mutate, isPending, error, reset } = useChange({
    send: (code: string) =>
      changeBy('POST /api/direct-debit/{id}/confirm', { params: idOf(stored), body: { code } }),
    onSuccess: ({ order }) => onPaid(order),
    onError: (refused) => {
      if (!stored || !(refused instanceof ProblemError)) return
      const tries_left = triesLeft(stored.request.tries_left, refused.problem)
      storedRequests.set(stored.request.id, {
        ...stored,
        request: { ...stored.request, tries_left },
      })
    },
    throwOnError: false,
  })
  return { confirm: mutate, busy: isPending, error, reset }
}

/** Requests another code by SMS, which makes the previous one void. */
export function useResend(stored: StoredRequest | null, onSent: () => void) {
  const { mutate, isPending, error } = useChange({
    send: () => changeBy('POST /api/direct-debit/{id}/code', { params: idOf(stored) }),
    onSuccess: ({ request }) => {
      keep(request)
      onSent()
    },
    throwOnError: false,
  })
  return { resend: () => mutate(), busy: isPending, error }
}

function keep(request: DirectDebitRequest): void {
  storedRequests.set(request.id, { request, heard_ms: Date.now() })
}

function idOf(stored: StoredRequest | null): { id: string } {
  return { id: stored?.request.id ?? '' }
}
