import { expect, test } from 'vitest'
import type { LedgerEntry } from '#contract/credits.ts'
import type { Order } from '#contract/payments.ts'
import { openingBalance, paidMoney } from './statement-totals.ts'

test('the balance before the oldest movement shown leads up to the newest one', {
  tags: ['S2.39'],
}, () => {
  const ledger = [entry(-1, 13), entry(10, 14), entry(-1, 4)]
  const moved = ledger.reduce((sum, { delta }) => sum + delta, 0)
  expect(openingBalance(ledger)).toBe(5)
  expect(openingBalance(ledger) + moved).toBe(ledger[0]?.balance)
})

test('Nothing moved comes to nothing', () => {
  expect(openingBalance([])).toBe(0)
  expect(paidMoney([])).toEqual([])
})

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

function entry(delta: number, balance: number): LedgerEntry {
  const known = { id: `${balance}`, reason: 'message', reference: 'm', created_at: '' } as const
  return { ...known, delta, balance }
}

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
