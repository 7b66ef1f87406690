import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Order, OrderState } from '#contract/payments.ts'
import { ask } from '../../../data/ask.ts'
import { listenLive } from '../../../live/use-live.ts'
import { kindOf } from '../payment-methods.ts'

const quickMs = 2_000
const quickTimes = 10
const slowMs = 10_000

/**
 * A payment's order as the server knows it, asked about until it is settled; the address is never
 * believed.
 */
export function useOrderCheck(paymentId: string) {
  const [jitter] = useState(() => 0.8 + Math.random() * 0.4)
  const check = useQuery({
    ...ask('GET /api/orders/{id}', { params: { id: paymentId } }),
    staleTime: 0,
    throwOnError: false,
    refetchInterval: ({ state }) =>
      state.error ? false : pollPace(state.data?.order.state, state.dataUpdateCount, jitter),
  })
  const { refetch } = check
  useEffect(() => listenLive((event) => void (event.type === 'credits' && refetch())), [refetch])
  return check
}

/**
 * How long until an order is asked about again: often for 20 s, then seldom; never once it is
 * settled.
 */
export function pollPace(
  state: OrderState | undefined,
  asked: number,
  jitter: number,
): number | false {
  if (state && !isWaiting(state)) return false
  return Math.round((asked < quickTimes ? quickMs : slowMs) * jitter)
}

/** The provider has not yet said how it ends. */
export function isWaiting(state: OrderState): boolean {
  return state === 'created' || state === 'pending'
}

/** Which screen shows an order: one for each state. */
export type Stage =
  | 'checking'
  | 'pending'
  | 'transfer'
  | 'direct_debit'
  | 'completed'
  | 'failed'
  | 'saved_failed'
  | 'over'
  | 'refunded'
  | 'charged_back'

type Told = Pick<
  Order,
  'state' | 'payment_id' | 'method' | 'mandate' | 'bank_transfer' | 'over_since'
>

/** What to show for an order. `patient` lasts as long as an answer may still come by itself. */
export function stageOf(order: Told, patient: boolean): Stage {
  const kind = kindOf(order.method)
  // Nobody waits for a payment that was never begun: it can be begun here.
  if (isWaiting(order.state) && order.payment_id) {
    if (kind === 'transfer' || order.bank_transfer) return 'transfer'
    if (kind === 'direct_debit') return 'direct_debit'
    // A saved method is charged by itself: there is nothing to do, so nobody is told to wait just
    // yet.
    return order.mandate && patient ? 'checking' : 'pending'
  }
  if (order.over_since) return 'over'
  switch (order.state) {
    case 'completed':
    case 'refunded':
    case 'charged_back':
      return order.state
    case 'failed':
      return order.mandate && kind === 'card' ? 'saved_failed' : 'failed'
    case 'created':
    case 'pending':
    case 'cancelled':
    case 'expired':
      return 'failed'
  }
}
