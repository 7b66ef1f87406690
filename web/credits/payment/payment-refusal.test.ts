import { expect, test } from 'vitest'
import { orderRefusals } from '#contract/payments.ts'
import { ProblemError, UnreachableError } from '../../calls.ts'
import { needsSupport, placeOfRefusal } from './payment-refusal.ts'

test('S5.16 S5.17 S5.18 S5.19 what is wrong with a code is said at its field', () => {
  const codes = orderRefusals.filter((code) => placeOfRefusal(refusal(code)) === 'code')
  expect(codes).toEqual([
    'code_not_found',
    'code_used',
    'code_minimum',
    'code_country',
    'code_method',
  ])
})

test("A limit of one's own comes with the way to where it was set", () => {
  expect(placeOfRefusal(refusal('spending_limit'))).toBe('spending')
  expect(placeOfRefusal(refusal('spending_paused'))).toBe('spending')
  expect(placeOfRefusal(refusal('spending_frozen'))).toBe('page')
  expect(placeOfRefusal(new UnreachableError())).toBe('page')
})

test('S8.15 whom to ask is said where a payment cannot go on and nobody can know why', () => {
  expect(needsSupport(refusal('internal_error'))).toBe(true)
  expect(needsSupport(refusal('payments_unavailable'))).toBe(false)
  expect(needsSupport(new UnreachableError())).toBe(false)
})

function refusal(code: ProblemError['problem']['code']) {
  return new ProblemError({ type: 'about:blank', status: 422, code, title: '' })
}
