import { expect, test } from 'vitest'
import { prefixed } from './use-title-prefix.ts'

test('S4.78 the title is prefixed by the sum in parentheses', () => {
  expect(prefixed('Messages', 3)).toBe('(3) Messages')
  expect(prefixed('(3) Messages', 4)).toBe('(4) Messages')
})

test('S4.79 at 0 there is no prefix', () => {
  expect(prefixed('(1) Messages', 0)).toBe('Messages')
})
