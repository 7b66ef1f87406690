import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../browser-client.ts'
import { newMessageId } from '../../chats/composer/new-message-id.ts'
import { paths } from '../../paths.ts'
import { useMember } from '../../shell/site.ts'
import { keptOrders, orderKey } from './kept-orders.ts'

type Purchase = { bundleId: string; orderId?: string; back: string | null }

/**
 * Orders a bundle and goes to the payment provider. Trying again, or coming back and choosing another
 * method, is the same order under the same id, so that nobody buys twice by accident.
 */
export function usePay({ bundleId, orderId, back }: Purchase) {
  const navigate = useNavigate()
  const key = orderKey(useMember().id, bundleId)
  const [leaving, setLeaving] = useLeaving()
  const order = useMutation({
    mutationFn: (method: string) => {
      const id = orderId || keptOrders.ids.get(key) || newMessageId()
      keptOrders.ids.set(key, id)
      if (back) keptOrders.backs.set(id, back)
      return call('POST /api/orders', { body: { id, bundle_id: bundleId, method } })
    },
    onSuccess: ({ order: placed }) => {
      if (placed.checkout_url) {
        setLeaving(true)
        location.assign(placed.checkout_url)
        return
      }
      // It was paid meanwhile, perhaps in another tab: its result says so.
      const result = { payment_id: placed.payment_id ?? placed.id }
      void navigate(paths.payment(bundleId, placed.method, result))
    },
    throwOnError: false,
  })
  return { pay: order.mutate, paying: order.isPending || leaving, error: order.error }
}

/** Who comes back by the browser's Back finds the page as it was left, and may pay again. */
function useLeaving() {
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => event.persisted && setLeaving(false)
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [])
  return [leaving, setLeaving] as const
}
