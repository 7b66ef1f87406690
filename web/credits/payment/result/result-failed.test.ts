import { expect, test } from 'vitest'
import { paymentFailures } from '#contract/payments.ts'
import { failureWords, insteadOfSaved, otherMethod } from './result-failed.tsx'

test('a direct debit that was stopped is not called one that its payer has left', () => {
  const stopped = { state: 'cancelled', method: 'direct_debit', failure: null } as const
  expect(failureWords({ ...stopped, replaced: false }).message).toContain('before your bank')
  expect(failureWords({ ...stopped, replaced: true }).message).toContain('newer order')
})

test('who left the payment is told so, whatever the provider says beside', {
  tags: ['S4.98'],
}, () => {
  expect(
    failureWords({ method: 'card', state: 'cancelled', failure: 'declined', replaced: false })
      .message,
  ).toBe('You left the payment ({method}).')
})

test('each reason of a provider has a sentence of its own that names the method', {
  tags: ['S4.97'],
}, () => {
  const sentences = paymentFailures.map(
    (failure) =>
      failureWords({ method: 'card', state: 'failed', failure, replaced: false }).message,
  )
  expect(new Set(sentences).size).toBe(paymentFailures.length)
  for (const sentence of sentences) expect(sentence).toContain('{method}')
})

test('Without a reason it is said that there is none', () => {
  expect(
    failureWords({ method: 'card', state: 'failed', failure: null, replaced: false }).message,
  ).toBe('The payment was refused without a reason ({method}).')
})

test('An order whose discount code a newer one has is not told as left', () => {
  expect(
    failureWords({ method: 'card', state: 'cancelled', failure: null, replaced: true }).message,
  ).toBe('Your newer order with the same discount code took its place.')
})

test('after a failure the usual method of the country among the others is offered', {
  tags: ['S4.97', 'S4.98'],
}, () => {
  expect(otherMethod(methodsOf('card', 'ideal', 'paypal'), 'card', 799)?.id).toBe('ideal')
  expect(otherMethod(methodsOf('card'), 'card', 799)).toBeUndefined()
})

test('where a stored card has failed PayPal is offered', { tags: ['S4.100'] }, () => {
  expect(insteadOfSaved(methodsOf('ideal', 'card', 'paypal'), 'card', 799)?.id).toBe('paypal')
})

test('where there is no PayPal, or it does not take the amount, another method is', {
  tags: ['S4.100'],
}, () => {
  expect(insteadOfSaved(methodsOf('card', 'ideal'), 'card', 799)?.id).toBe('ideal')
  const [paypal, ideal] = methodsOf('paypal', 'ideal')
  const dear = { ...paypal!, minimum_minor: 800 }
  expect(insteadOfSaved([dear, ideal!], 'card', 799)?.id).toBe('ideal')
  expect(insteadOfSaved([dear], 'card', 799)).toBeUndefined()
})

function methodsOf(...ids: string[]) {
  return ids.map((id) => ({
    id,
    name: id,
    minimum_minor: 1,
    maximum_minor: null,
    storable: false,
  }))
}
