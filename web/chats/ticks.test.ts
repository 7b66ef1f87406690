import { expect, test } from 'vitest'
import { furthest, tickState } from './ticks.ts'

test('A message is sent, then delivered, then read', () => {
  const marks = { delivered_number: 4, read_number: 2 }
  expect([1, 2, 3, 4, 5].map((number) => tickState(number, marks))).toEqual([
    'read',
    'read',
    'delivered',
    'delivered',
    'sent',
  ])
})

test('What was read counts as delivered even when that mark is late', () => {
  expect(tickState(3, { delivered_number: 0, read_number: 3 })).toBe('read')
})

test('An older answer does not take a mark back', () => {
  const newer = { delivered_number: 6, read_number: 1 }
  const older = { delivered_number: 4, read_number: 3 }
  expect(furthest(newer, older)).toEqual({ delivered_number: 6, read_number: 3 })
  expect(furthest(newer, undefined)).toEqual(newer)
})
