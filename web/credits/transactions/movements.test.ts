import { expect, test } from 'vitest'
import type { LedgerEntry } from '#contract/credits.ts'
import { openingBalance } from './movements.tsx'

test('the balance before the oldest movement shown leads up to the newest one', {
  tags: ['S2.39'],
}, () => {
  const ledger = [entry(-1, 13), entry(10, 14), entry(-1, 4)]
  const moved = ledger.reduce((sum, { delta }) => sum + delta, 0)
  expect(openingBalance(ledger)).toBe(5)
  expect(openingBalance(ledger) + moved).toBe(ledger[0]?.balance)
})

test('Where nothing moved there was nothing before', () => {
  expect(openingBalance([])).toBe(0)
})

function entry(delta: number, balance: number): LedgerEntry {
  const known = { id: `${balance}`, reason: 'message', reference: 'm', created_at: '' } as const
  return { ...known, delta, balance }
}
