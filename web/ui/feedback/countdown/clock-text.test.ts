import { expect, test } from 'vitest'
import { clockText } from './clock-text.ts'

test('hours, minutes and seconds stand there in two digits each', { tags: ['S4.51'] }, () => {
  expect(clockText(14_399)).toBe('03:59:59')
  expect(clockText(9667)).toBe('02:41:07')
  expect(clockText(3599)).toBe('00:59:59')
  expect(clockText(5)).toBe('00:00:05')
})

test('More than a day stays hours, parts of a second and negative times are cut', () => {
  expect(clockText(2 * 86_400)).toBe('48:00:00')
  expect(clockText(61.9)).toBe('00:01:01')
  expect(clockText(-3)).toBe('00:00:00')
})
