import { expect, test } from 'vitest'
import type { Mandate, Order } from '#contract/payments.ts'
import { pollPace, stageOf } from './use-order-check.ts'

test('a waiting payment is asked for every 2 s for 20 s, then more slowly', {
  tags: ['S4.94', 'S4.95'],
}, () => {
  expect(pollPace(undefined, 0, 1)).toBe(2_000)
  expect(pollPace('pending', 9, 1)).toBe(2_000)
  expect(pollPace('pending', 10, 1)).toBe(10_000)
})

test('A settled payment is not asked for again', () => {
  for (const state of ['completed', 'failed', 'cancelled', 'expired', 'refunded'] as const) {
    expect(pollPace(state, 1, 1)).toBe(false)
  }
})

test('The pace differs from page to page, so that not all ask at the same moment', () => {
  expect(pollPace('pending', 0, 0.8)).toBe(1_600)
  expect(pollPace('pending', 20, 1.2)).toBe(12_000)
})

const visa: Mandate = {
  id: 'visa',
  method: 'card',
  name: 'Visa',
  last_four: '4242',
  expires: '2027-11',
  created_at: '2026-10-01T12:00:00.000Z',
}

test('a charge of a saved card is being checked at first, and pending when it takes long', {
  tags: ['S4.94'],
}, () => {
  expect(stage({ state: 'pending', mandate: visa }, true)).toBe('checking')
  expect(stage({ state: 'pending', mandate: visa }, false)).toBe('pending')
})

test('what waits is pending, with what to do for a wire transfer', { tags: ['S4.95'] }, () => {
  expect(stage({ state: 'created' }, true)).toBe('pending')
  expect(stage({ state: 'pending', method: 'ideal' }, false)).toBe('pending')
  expect(stage({ state: 'pending', method: 'wire_transfer' }, true)).toBe('transfer')
  expect(stage({ state: 'pending', method: 'direct_debit', mandate: visa }, true)).toBe(
    'direct_debit',
  )
})

test('an order that no payment was begun for can be paid, and nobody waits for it', () => {
  expect(stage({ state: 'created', payment_id: null }, true)).toBe('failed')
})

test('what was not paid failed, was cancelled or ran out', { tags: ['S8.22'] }, () => {
  for (const state of ['failed', 'cancelled', 'expired'] as const) {
    expect(stage({ state }, false)).toBe('failed')
  }
})

test('an order that came to nothing too long ago can be paid no more, whatever it was', () => {
  const over_since = '2026-10-15T12:00:00.000Z'
  for (const state of ['failed', 'cancelled', 'expired'] as const) {
    expect(stage({ state, over_since }, false)).toBe('over')
  }
  expect(stage({ state: 'failed', mandate: visa, over_since }, false)).toBe('over')
  expect(stage({ state: 'pending', method: 'wire_transfer', over_since }, false)).toBe('transfer')
})

test('only a saved card that was refused is "Credit card payment failed"', {
  tags: ['S4.99', 'S8.23'],
}, () => {
  expect(stage({ state: 'failed', mandate: visa }, false)).toBe('saved_failed')
  expect(stage({ state: 'expired', mandate: visa }, false)).toBe('failed')
  expect(stage({ state: 'failed', method: 'direct_debit', mandate: visa }, false)).toBe('failed')
})

test('What was paid, and what went back, each has its screen', () => {
  for (const state of ['completed', 'refunded', 'charged_back'] as const) {
    expect(stage({ state }, false)).toBe(state)
  }
})

function stage(order: Partial<Order>, patient: boolean) {
  const payment = { payment_id: 'payment', method: 'card', mandate: null, bank_transfer: null }
  return stageOf({ state: 'created', over_since: null, ...payment, ...order }, patient)
}
