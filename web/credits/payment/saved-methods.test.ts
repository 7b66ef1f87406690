import { expect, test } from 'vitest'
import { cardExpiry, isExpired } from './saved-methods.tsx'

test('A card says until when it is good as its own print does', () => {
  expect(cardExpiry('2027-11')).toBe('11/27')
  expect(cardExpiry('2030-01')).toBe('01/30')
})

test('A card is good until the last day of its month', () => {
  expect(isExpired('2027-11', '2027-11-30')).toBe(false)
  expect(isExpired('2027-11', '2027-12-01')).toBe(true)
  expect(isExpired(null, '2099-01-01')).toBe(false)
})
