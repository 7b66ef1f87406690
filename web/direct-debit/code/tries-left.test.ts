import { expect, test } from 'vitest'
import type { Problem } from '#contract/refusals.ts'
import { triesLeft } from './tries-left.ts'

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
