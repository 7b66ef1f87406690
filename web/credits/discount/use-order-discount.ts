import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '#contract/payments.ts'
import { call } from '../../browser-client.ts'
import { makeOld } from '../../known-answers.ts'
import { bonusKey } from '../../time-bonus/bonus-question.ts'
import { useTimeBonus } from '../../time-bonus/use-time-bonus.ts'
import { discountOf, type Purchase } from './order-price.ts'

/**
 * A code that is not valid. `ordered` means that it came with the order, and not from the member
 * just now.
 */
export type RefusedCode = { code: string; error: Error; ordered: boolean }

export type OrderDiscount = {
  /** The discount that applies now. */
  discount: Order['discount']
  /** Asks the server about a code, and applies it if it is valid. */
  apply: (code: string, method: string) => void
  checking: boolean
  /** The last refused code, and why; null once another one applies. */
  refused: RefusedCode | null
  /** The order was refused because of the applied code: it is removed and the member is told. */
  refuse: (error: Error) => void
  remove: () => void
}

/** The discount of an order about to be paid: the time bonus by default, or a typed code. */
export function useOrderDiscount(purchase: Purchase, placed: Order | undefined): OrderDiscount {
  const queries = useQueryClient()
  const bonus = useTimeBonus()
  const [typed, setTyped] = useState<Order['discount']>(null)
  const [declined, setDeclined] = useState(false)
  const [ordered, setOrdered] = useState<RefusedCode | null>(null)
  const discount = discountOf({ typed, given: placed ? placed.discount : bonus.discount, declined })
  const check = useMutation({
    mutationFn: ({ code, method }: { code: string; method: string }) => {
      const amount = purchase.full_price_minor
      return call('GET /api/discountcode.php', { query: { code, amount, method } })
    },
    onSuccess: ({ discountcode }) => setTyped(discountcode),
    throwOnError: false,
  })
  const takeOff = () => {
    check.reset()
    void makeOld(queries, [bonusKey])
    setTyped(null)
    setDeclined(true)
  }
  const typedNow = check.error && { ...check.variables, error: check.error, ordered: false }
  return {
    discount,
    apply: (code, method) => {
      setOrdered(null)
      check.mutate({ code, method })
    },
    checking: check.isPending,
    refused: typedNow ?? ordered,
    refuse: (error) => {
      takeOff()
      if (discount) setOrdered({ code: discount.code, error, ordered: true })
    },
    remove: () => {
      takeOff()
      setOrdered(null)
    },
  }
}
