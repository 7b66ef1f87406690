import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Order } from '#contract/payments.ts'
import { makeOldAfterMoment } from '../../../known-answers.ts'
import { useMember } from '../../../sites/site.ts'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { orderKey, storedOrders } from '../stored-orders.ts'

/** Says once that an order is completed, forgets its id, and reloads everything that it changes. */
export function useCompletion(order: Order): void {
  const { t } = useLingui()
  const { show } = useToast()
  const queries = useQueryClient()
  const memberId = useMember().id
  useEffect(() => {
    if (storedOrders.told.get(order.id)) return
    storedOrders.told.set(order.id, 'told')
    const key = orderKey(memberId, order.bundle_id, order.discount?.code)
    if (storedOrders.ids.get(key) === order.id) storedOrders.ids.set(key, '')
    void makeOldAfterMoment(queries, 'an order was completed', null)
    const credits = order.credits
    show({
      key: order.id,
      text: t`Order completed, ${plural(credits, {
        one: '# credit was added',
        other: '# credits were added',
      })}`,
    })
  }, [order, memberId, queries, show, t])
}
