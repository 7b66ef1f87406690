import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '#contract/credits.ts'
import { call } from '../../browser-client.ts'
import { bonusKey } from '../../time-bonus/bonus-question.ts'
import { useTimeBonus } from '../../time-bonus/use-time-bonus.ts'
import { discountOf, type Purchase } from './order-price.ts'

export type OrderDiscount = {
  /** The one that counts now. */
  discount: Order['discount']
  /** Asks the server for a code, and uses it if it is good. */
  apply: (code: string, then?: { onSuccess?: () => void; onError?: () => void }) => void
  checking: boolean
  /** The last typed code, where it is not good, and why. */
  refused: { code: string; error: Error } | null
  remove: () => void
}

/** The discount of an order that is about to be paid: the time bonus by itself, or a code that is typed. */
export function useOrderDiscount(
  purchase: Purchase,
  placed: Order | undefined,
  method: string | undefined,
): OrderDiscount {
  const queries = useQueryClient()
  const bonus = useTimeBonus()
  const [typed, setTyped] = useState<Order['discount']>(null)
  const [declined, setDeclined] = useState(false)
  const given = placed ? placed.discount : bonus.discount
  const check = useMutation({
    mutationFn: (code: string) => {
      const amount = purchase.full_price_minor
      return call('GET /api/discountcode.php', {
        query: { code, amount, ...(method && { method }) },
      })
    },
    onSuccess: ({ discountcode }) => setTyped(discountcode),
    throwOnError: false,
  })
  return {
    discount: discountOf({ typed, given, declined }),
    apply: check.mutate,
    checking: check.isPending,
    refused: check.error && { code: check.variables, error: check.error },
    remove: () => {
      check.reset()
      void queries.invalidateQueries({ queryKey: bonusKey })
      setTyped(null)
      setDeclined(true)
    },
  }
}
