import type { DirectDebitRequest } from '#contract/direct-debit.ts'
import type { Order } from '#contract/payments.ts'
import { ProblemError } from '../../calls.ts'
import { changeBy } from '../../known-answers.ts'
import { useChange } from '../../use-change.ts'
import { type KeptRequest, keptRequests } from '../kept-request.ts'
import { triesLeft } from './tries-left.ts'

/** Signs the mandate with the code. Doing so twice with the right one gives the same order. */
export function useConfirm(kept: KeptRequest | null, onPaid: (order: Order) => void) {
  const { mutate, isPending, error, reset } = useChange({
    send: (code: string) =>
      changeBy('POST /api/direct-debit/{id}/confirm', { params: idOf(kept), body: { code } }),
    onSuccess: ({ order }) => onPaid(order),
    onError: (refused) => {
      if (!kept || !(refused instanceof ProblemError)) return
      const tries_left = triesLeft(kept.request.tries_left, refused.problem)
      keptRequests.set(kept.request.id, { ...kept, request: { ...kept.request, tries_left } })
    },
    throwOnError: false,
  })
  return { confirm: mutate, busy: isPending, error, reset }
}

/** Requests another code by SMS, which makes the previous one void. */
export function useResend(kept: KeptRequest | null, onSent: () => void) {
  const { mutate, isPending, error } = useChange({
    send: () => changeBy('POST /api/direct-debit/{id}/code', { params: idOf(kept) }),
    onSuccess: ({ request }) => {
      keep(request)
      onSent()
    },
    throwOnError: false,
  })
  return { resend: () => mutate(), busy: isPending, error }
}

function keep(request: DirectDebitRequest): void {
  keptRequests.set(request.id, { request, heard_ms: Date.now() })
}

function idOf(kept: KeptRequest | null): { id: string } {
  return { id: kept?.request.id ?? '' }
}
