import { expect, test } from 'vitest'
import { worthOfUnused } from './worth-of-unused.ts'

test('unused credits are worth their share of the price, rounded to the buyer’s favour', () => {
  const order = { credits: 10, price_minor: 799 }
  expect([0, 1, 3, 7, 10].map((left) => worthOfUnused(order, left))).toEqual([0, 80, 240, 560, 799])
})
