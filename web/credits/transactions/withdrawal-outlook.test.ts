import { expect, test } from 'vitest'
import { isLastPurchase } from './withdrawal-outlook.tsx'

test('Premium ends with the only completed purchase, and lasts while another is left', {
  tags: ['S1.13'],
}, () => {
  const mine = { id: 'mine', state: 'completed' } as const
  const failed = { id: 'other', state: 'failed' } as const
  expect(isLastPurchase('mine', [mine])).toBe(true)
  expect(isLastPurchase('mine', [mine, failed, { ...failed, state: 'refunded' }])).toBe(true)
  expect(isLastPurchase('mine', [mine, { ...failed, state: 'completed' }])).toBe(false)
})
