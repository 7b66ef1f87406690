import { expect, test } from 'vitest'
import { codeDigits } from './code-digits.ts'

test('the code can be pasted as it stands in the message', { tags: ['S5.28'] }, () => {
  expect(codeDigits('123 456')).toBe('123456')
  expect(codeDigits(' 123-456\n')).toBe('123456')
  expect(codeDigits('Code: 012345.')).toBe('012345')
  expect(codeDigits('１２３４５６')).toBe('123456')
})

test('More than six digits, and anything else, do not get in', () => {
  expect(codeDigits('12345678')).toBe('123456')
  expect(codeDigits('abc')).toBe('')
})
