import { expect, test } from 'vitest'
import type { Refund } from '#contract/payments.ts'
import { paidBack } from './result-refunded.tsx'

test('What went back in parts is told as one sum, and as on its way until all of it has arrived', () => {
  const refunds = [refundOf(3, 239, 'completed'), refundOf(7, 560, 'pending')]
  expect(paidBack({ refunds })).toEqual({ amountMinor: 799, credits: 10, onItsWay: true })
  expect(paidBack({ refunds: [refundOf(3, 239, 'completed')] }).onItsWay).toBe(false)
})

test('A chargeback that could take nothing back says nothing', () => {
  expect(paidBack({ refunds: [] })).toEqual({ amountMinor: 0, credits: 0, onItsWay: false })
})

function refundOf(credits: number, amount_minor: number, state: Refund['state']): Refund {
  const created_at = '2026-11-21T12:00:00.000Z'
  return { id: `refund-${credits}`, kind: 'refund', state, credits, amount_minor, created_at }
}
