import { expect, test } from 'vitest'
import { discountedPrice } from './discounted-price.ts'

test.each([
  [799, 25, 599],
  [1749, 25, 1312],
  [3599, 25, 2699],
  [7499, 25, 5624],
  [15_999, 25, 11_999],
  [2, 25, 2],
  [50, 1, 50],
  [51, 1, 50],
  [10, 95, 1],
  [10, 96, 1],
  [1, 100, 1],
  [799, 100, 1],
])(
  '%i minor units less %i %% are %i, half a unit rounded up',
  { tags: ['S9.5'] },
  (full, percentage, paid) => {
    expect(discountedPrice(full, percentage)).toBe(paid)
  },
)
