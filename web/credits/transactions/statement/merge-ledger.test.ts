import { expect, test } from 'vitest'
import { mergeLedger } from './merge-ledger.ts'

test('A movement that stands on two pages is shown once, and the newest comes first', () => {
  const merged = mergeLedger([
    [entryOf(11), entryOf(10)],
    [entryOf(10), entryOf(9)],
  ])
  expect(merged.map(({ id }) => id)).toEqual(['11', '10', '9'])
})

function entryOf(number: number) {
  return {
    id: `${number}`,
    delta: -1,
    balance: number,
    reason: 'message' as const,
    reference: '019ab2f0-7c1e-7d2a-9b3c-0123456789ab',
    created_at: '2026-11-21T20:00:00.000Z',
  }
}
