import { expect, test } from 'vitest'
import type { DirectDebit } from '#contract/direct-debit.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { refusalSentence } from '#contract/sentences.ts'
import { ProblemError, UnreachableError } from '../data/calls.ts'
import { stopBefore, stopOf } from './debit-stop.tsx'

const debit: DirectDebit = {
  blocked: false,
  limit_minor: 15_000,
  limit_days: 30,
  left_minor: 800,
  currency: 'EUR',
  creditor: { name: 'Company', address: 'Street 1, Town', id: 'NL00ZZZ000000000000' },
}
const refused = (code: RefusalCode) =>
  new ProblemError({ type: 'about:blank', status: 403, code, title: '' })

test('who is blocked reads so before filling anything in', { tags: ['S8.24'] }, () => {
  const stop = stopBefore({ ...debit, blocked: true }, 100, 'EUR')
  expect(stop).toBe('direct_debit_blocked')
  expect(refusalSentence[stop ?? 'invalid_input'].message).toBe(
    'Your account is blocked for direct debit payments.',
  )
})

test('what is over the limit is told before filling anything in, to the cent', {
  tags: ['S8.25'],
}, () => {
  expect(stopBefore(debit, 800, 'EUR')).toBeNull()
  const stop = stopBefore(debit, 801, 'EUR')
  expect(stop).toBe('direct_debit_limit')
  expect(refusalSentence[stop ?? 'invalid_input'].message).toBe(
    'Your limit for direct debit payments has been reached. Please try later, a cheaper package or another payment method.',
  )
})

test('A limit in another currency is left to the server', () => {
  expect(stopBefore(debit, 900, 'PLN')).toBeNull()
})

test('Refusals that end this way of paying have a screen of their own, the others stay in the form', () => {
  expect(stopOf(refused('direct_debit_limit'))).toBe('direct_debit_limit')
  expect(stopOf(refused('sms_limit'))).toBe('sms_limit')
  expect(stopOf(refused('sms_unavailable'))).toBeNull()
  expect(stopOf(new UnreachableError())).toBeNull()
  expect(stopOf(null)).toBeNull()
})
