import { expect, test } from 'vitest'
import { orderRefusals } from '#contract/payments.ts'
import { ProblemError, UnreachableError } from '../../data/calls.ts'
import { needsSupport, placeOfRefusal } from './use-pay.ts'

test('what is wrong with a code is said at its field', { tags: ['S5.16–S5.19'] }, () => {
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

test('whom to ask is said where a payment cannot go on and nobody can know why', {
  tags: ['S8.15'],
}, () => {
  expect(needsSupport(refusal('internal_error'))).toBe(true)
  expect(needsSupport(refusal('payments_unavailable'))).toBe(true)
  expect(needsSupport(refusal('bundle_not_found'))).toBe(false)
  expect(needsSupport(new UnreachableError())).toBe(false)
})

function refusal(code: ProblemError['problem']['code']) {
  return new ProblemError({ type: 'about:blank', status: 422, code, title: '' })
}
