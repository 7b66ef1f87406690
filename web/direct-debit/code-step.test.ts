import { expect, test } from 'vitest'
import type { Problem } from '#contract/refusals.ts'
import { codeDigits, minutesText, triesLeft } from './code-step.tsx'

const refusal = (code: Problem['code'], details: object = {}): Problem => ({
  type: 'about:blank',
  status: 422,
  code,
  title: '',
  ...details,
})

test('a wrong code takes one try, as the server counts where it says so', {
  tags: ['S5.29'],
}, () => {
  expect(triesLeft(5, refusal('sms_code_invalid'))).toBe(4)
  expect(triesLeft(5, refusal('sms_code_invalid', { tries_left: 2 }))).toBe(2)
  expect(triesLeft(0, refusal('sms_code_invalid'))).toBe(0)
})

test('a code that is over has no tries left', { tags: ['S5.29'] }, () => {
  expect(triesLeft(3, refusal('sms_code_over'))).toBe(0)
})

test('Whatever else is refused takes no try', () => {
  expect(triesLeft(3, refusal('spending_limit'))).toBe(3)
})

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

test('The time that a code is valid counts down in minutes and seconds', () => {
  expect([600, 545, 60, 59, 9, 0, -4].map(minutesText)).toEqual([
    '10:00',
    '9:05',
    '1:00',
    '0:59',
    '0:09',
    '0:00',
    '0:00',
  ])
})
