import type { Order } from '#contract/payments.ts'
import { kindOf } from '../methods/known-methods.ts'
import { isWaiting } from './poll-pace.ts'

/** Which screen shows an order: one for each state. */
export type Stage =
  | 'checking'
  | 'pending'
  | 'transfer'
  | 'direct_debit'
  | 'completed'
  | 'failed'
  | 'saved_failed'
  | 'refunded'
  | 'charged_back'

type Told = Pick<Order, 'state' | 'method' | 'mandate' | 'bank_transfer'>

/** What to show for an order. `patient` lasts as long as an answer may still come by itself. */
export function stageOf(order: Told, patient: boolean): Stage {
  const kind = kindOf(order.method)
  if (isWaiting(order.state)) {
    if (kind === 'transfer' || order.bank_transfer) return 'transfer'
    if (kind === 'direct_debit') return 'direct_debit'
    // A saved method is charged by itself: there is nothing to do, so nobody is told to wait just
    // yet.
    return order.mandate && patient ? 'checking' : 'pending'
  }
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
