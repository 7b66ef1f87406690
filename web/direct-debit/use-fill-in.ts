import { useRef } from 'react'
import type { DirectDebitRequest } from '#contract/direct-debit.ts'
import { newId } from '../browser/ids.ts'
import { changeBy } from '../known-answers.ts'
import { useChange } from '../use-change.ts'
import type { Filled } from './form/form-faults.ts'
import { storedRequests } from './stored-request.ts'

type FillIn = {
  bundleId: string
  code: string | undefined
  onSent: (request: DirectDebitRequest) => void
}
type Sent = { content: string; id: string }

/**
 * Sends the form. The same content again is the same request under the same id, so that a lost
 * answer, or an SMS that did not go out, never leads to a second mandate; changed content is a new
 * request.
 */
export function useFillIn({ bundleId, code, onSent }: FillIn) {
  const last = useRef<Sent | null>(null)
  const { mutate, isPending, error, reset } = useChange({
    send: (filled: Filled) => {
      const content = JSON.stringify([bundleId, code, filled])
      const again = last.current?.content === content ? last.current : null
      const sent = again ?? { content, id: newId() }
      last.current = sent
      const body = { id: sent.id, bundle_id: bundleId, ...filled }
      return changeBy('POST /api/direct-debit', {
        body: { ...body, ...(code && { discount_code: code }) },
      })
    },
    onSuccess: ({ request }) => {
      storedRequests.set(request.id, { request, heard_ms: Date.now() })
      onSent(request)
    },
    throwOnError: false,
  })
  return { send: mutate, busy: isPending, error, reset }
}
