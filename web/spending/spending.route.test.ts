import { expect, test } from 'vitest'
import { longerPauses, pauseEnd } from './spending.route.tsx'

const now_ms = Date.parse('2026-11-21T12:00:00Z')
const days = [1, 7, 30, 90]

test('Without a pause each of them can be begun', () => {
  expect(longerPauses(days, null, now_ms)).toEqual(days)
})

test('While one runs only those are offered that end later', () => {
  expect(longerPauses(days, '2026-11-28T11:59:59Z', now_ms)).toEqual([7, 30, 90])
  expect(longerPauses(days, '2026-11-28T12:00:00Z', now_ms)).toEqual([30, 90])
  expect(longerPauses(days, '2027-11-28T12:00:00Z', now_ms)).toEqual([])
})

test('A pause counts from now on', () => {
  expect(pauseEnd(7, now_ms)).toBe('2026-11-28T12:00:00.000Z')
})
