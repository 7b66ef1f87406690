import { expect, test } from 'vitest'
import { pollPace } from './poll-pace.ts'

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
