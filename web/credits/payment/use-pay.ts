import { useEffect, useState } from 'react'
import type { Order } from '#contract/payments.ts'
import { newId } from '../../browser/ids.ts'
import { refusalCode } from '../../browser/refusals.ts'
import { changeBy } from '../../data/known-answers.ts'
import { useChange } from '../../data/use-change.ts'
import { paths } from '../../routing/paths.ts'
import { useNavigate } from '../../routing/router.ts'
import { useMember } from '../../sites/site.ts'
import { orderKey, storedOrders } from './stored-orders.ts'

type Paying = { bundleId: string; placed?: Order | undefined; back: string | null }
type Choice = {
  method: string
  code: string | undefined
  /** The saved method to charge. */
  mandateId?: string | undefined
  /** Whether to save the method for the next purchase. */
  save?: boolean
}

/**
 * Orders a bundle and goes to the payment provider, or charges a saved method. Trying again, or
 * coming back to choose another method, is the same order under the same id, so that nobody buys
 * twice by accident. An order keeps its price: with another discount it is another order.
 */
export function usePay({ bundleId, placed, back }: Paying) {
  const navigate = useNavigate()
  const memberId = useMember().id
  const [leaving, setLeaving] = useLeaving()
  const order = useChange({
    send: ({ method, code, mandateId, save }: Choice) => {
      const key = orderKey(memberId, bundleId, code)
      const again = placed && placed.discount?.code === code ? placed.id : null
      const id = again ?? (storedOrders.ids.get(key) || newId())
      storedOrders.ids.set(key, id)
      if (back) storedOrders.backs.set(id, back)
      const body = {
        id,
        bundle_id: bundleId,
        method,
        ...(code && { discount_code: code }),
        ...(mandateId && { mandate_id: mandateId }),
        ...(save && { save_method: true }),
      }
      return changeBy('POST /api/orders', { body })
    },
    onSuccess: ({ order: taken }) => {
      if (taken.checkout_url) {
        setLeaving(true)
        location.assign(taken.checkout_url)
        return
      }
      // A saved method was charged, or the order was paid meanwhile in another tab: its result says
      // so.
      const result = { payment_id: taken.payment_id ?? taken.id }
      void navigate(paths.payment(bundleId, taken.method, result), { replace: Boolean(placed) })
    },
    // What a refusal says of the limits, their page says too.
    oldWhen: 'settled',
    throwOnError: false,
  })
  return { pay: order.mutate, paying: order.isPending || leaving, error: order.error }
}

/** Coming back with the browser's Back button shows the page as it was left, ready to pay again. */
function useLeaving() {
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => event.persisted && setLeaving(false)
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [])
  return [leaving, setLeaving] as const
}

/**
 * Where a refused order is explained: at the code's field, with the way to the limits, or above
 * everything.
 */
type RefusalPlace = 'code' | 'spending' | 'page'

/** Where to show why an order was not accepted. */
export function placeOfRefusal(error: unknown): RefusalPlace {
  const code = refusalCode(error)
  if (code?.startsWith('code_')) return 'code'
  return code === 'spending_limit' || code === 'spending_paused' ? 'spending' : 'page'
}

/** The member could not know what went wrong, so we name somebody to ask. */
export function needsSupport(error: unknown): boolean {
  const code = refusalCode(error) ?? ''
  return ['internal_error', 'invalid_input', 'payments_unavailable'].includes(code)
}
