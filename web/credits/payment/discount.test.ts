import { expect, test } from 'vitest'
import { priced } from './discount.tsx'
import { discountOf } from './discount-field.tsx'

const bonus = { code: 'TIMEBONUS25', value_percentage: 25 }
const spring = { code: 'SPRING10', value_percentage: 10 }
const ten = { bundle_id: 'ten', credits: 10, full_price_minor: 799, currency: 'EUR' }

test('the time bonus counts by itself, and 25% come off', { tags: ['S9.5'] }, () => {
  const discount = discountOf({ typed: null, given: bonus, declined: false })
  expect(priced(ten, discount)).toEqual({ ...ten, price_minor: 599, discount: bonus })
})

test.each([
  ['a typed code counts instead of the given one, not beside it', spring, bonus, false, spring],
  ['a given one that was taken off does not count', null, bonus, true, null],
  ['a code can be typed after the given one was taken off', spring, bonus, true, spring],
  ['without any the full price is paid', null, null, false, null],
])('%s', (_, typed, given, declined, counts) => {
  expect(discountOf({ typed, given, declined })).toBe(counts)
})

test('Without a discount what is paid is the full price', () => {
  expect(priced(ten, null).price_minor).toBe(799)
})
