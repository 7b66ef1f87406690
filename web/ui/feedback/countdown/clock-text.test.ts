import { expect, test } from 'vitest'
import { clockText } from './clock-text.ts'

test('Hours stand there only while there are any, and all after the first part has two digits', () => {
  expect(clockText(9667)).toBe('2:41:07')
  expect(clockText(3600)).toBe('1:00:00')
  expect(clockText(3599)).toBe('59:59')
  expect(clockText(5)).toBe('0:05')
})

test('More than a day stays hours, parts of a second and negative times are cut', () => {
  expect(clockText(2 * 86_400)).toBe('48:00:00')
  expect(clockText(61.9)).toBe('1:01')
  expect(clockText(-3)).toBe('0:00')
})
