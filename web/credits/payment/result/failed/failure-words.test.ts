import { expect, test } from 'vitest'
import { paymentFailures } from '#contract/payments.ts'
import { failureWords } from './failure-words.ts'

test('who left the payment is told so, whatever the provider says beside', {
  tags: ['S4.98'],
}, () => {
  expect(failureWords({ state: 'cancelled', failure: 'declined', replaced: false }).message).toBe(
    'You left the payment ({method}).',
  )
})

test('each reason of a provider has a sentence of its own that names the method', {
  tags: ['S4.97'],
}, () => {
  const sentences = paymentFailures.map(
    (failure) => failureWords({ state: 'failed', failure, replaced: false }).message,
  )
  expect(new Set(sentences).size).toBe(paymentFailures.length)
  for (const sentence of sentences) expect(sentence).toContain('{method}')
})

test('Without a reason it is said that there is none', () => {
  expect(failureWords({ state: 'failed', failure: null, replaced: false }).message).toBe(
    'The payment was refused without a reason ({method}).',
  )
})

test('An order whose discount code a newer one has is not told as left', () => {
  expect(failureWords({ state: 'cancelled', failure: null, replaced: true }).message).toBe(
    'Your newer order with the same discount code took its place.',
  )
})
