import { expect, test } from 'vitest'
import type { Order } from '#contract/payments.ts'
import { paidMoney } from './orders.tsx'

test('Only what was paid counts, each currency by itself, and a refund that failed is not back', () => {
  const orders = [
    order('completed', 799, 'EUR'),
    order('refunded', 1999, 'EUR', [back('completed', 500), back('failed', 700)]),
    order('failed', 2999, 'EUR'),
    order('completed', 899, 'CHF', [back('pending', 100)]),
  ]
  expect(paidMoney(orders)).toEqual([
    { currency: 'EUR', paid_minor: 2798, back_minor: 500 },
    { currency: 'CHF', paid_minor: 899, back_minor: 100 },
  ])
})

test('Where nothing was ordered nothing was paid', () => {
  expect(paidMoney([])).toEqual([])
})

function back(state: 'pending' | 'completed' | 'failed', amount_minor: number) {
  return { state, amount_minor } as Order['refunds'][number]
}

function order(
  state: Order['state'],
  price_minor: number,
  currency: string,
  refunds: Order['refunds'] = [],
): Order {
  return { state, price_minor, currency, refunds } as Order
}
