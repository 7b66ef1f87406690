import { expect, test } from 'vitest'
import { vatContained } from './vat.ts'

test.each([
  [799, 2100, 139],
  [1749, 1900, 279],
  [3599, 2550, 731],
  [121, 2100, 21],
  [1, 2500, 0],
  [3, 2500, 1],
  [5, 2500, 1],
  [250, 2500, 50],
  [799, 0, 0],
])('a price of %i at %i basis points contains %i', (price, basisPoints, vat) => {
  expect(vatContained(price, basisPoints)).toBe(vat)
})

test('half a unit is rounded up', () => {
  // 25 × 2500 / 12500 is exactly 5; 22.5 would be 4.5.
  expect(vatContained(45, 2500)).toBe(9)
  expect(vatContained(3, 2000)).toBe(1)
  expect(vatContained(11, 1000)).toBe(1)
})
