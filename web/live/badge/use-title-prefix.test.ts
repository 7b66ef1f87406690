import { expect, test } from 'vitest'
import { prefixed } from './use-title-prefix.ts'

test('the title is prefixed by the sum in parentheses', { tags: ['S4.78'] }, () => {
  expect(prefixed('Messages', 3)).toBe('(3) Messages')
  expect(prefixed('(3) Messages', 4)).toBe('(4) Messages')
})

test('at 0 there is no prefix', { tags: ['S4.79'] }, () => {
  expect(prefixed('(1) Messages', 0)).toBe('Messages')
})
