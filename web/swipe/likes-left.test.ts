import { expect, test } from 'vitest'
import { timeLeft } from './likes-left.tsx'

const at = (time: string) => Date.parse(`2026-11-21T${time}Z`)
const midnight = '2026-11-21T23:00:00.000Z'

test('the time until new likes is told in hours and minutes', { tags: ['S6.25'] }, () => {
  expect(timeLeft(midnight, at('17:48:00'))).toEqual({ hours: 5, minutes: 12 })
  expect(timeLeft(midnight, at('22:59:01'))).toEqual({ hours: 0, minutes: 1 })
})

test('A begun minute is told as one, and the past as nothing', () => {
  expect(timeLeft(midnight, at('21:59:30'))).toEqual({ hours: 1, minutes: 1 })
  expect(timeLeft(midnight, at('23:00:01'))).toEqual({ hours: 0, minutes: 0 })
})
