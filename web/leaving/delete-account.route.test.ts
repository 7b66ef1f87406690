import { expect, test } from 'vitest'
import { deletionSteps, stepOf } from './delete-account.route.tsx'

test('deleting takes at most three steps', { tags: ['S2.154'] }, () => {
  expect(deletionSteps.length).toBeLessThanOrEqual(3)
})

test('an address leads to its step, and any other to the first one', () => {
  expect(stepOf(new URLSearchParams('step=confirm'))).toBe('confirm')
  expect(stepOf(new URLSearchParams('step=nonsense'))).toBe('outlook')
  expect(stepOf(new URLSearchParams())).toBe('outlook')
})
