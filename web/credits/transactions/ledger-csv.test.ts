import { expect, test } from 'vitest'
import { ledgerCsv } from './ledger-csv.ts'

const entry = {
  id: '12',
  delta: -1,
  balance: 4,
  reason: 'message' as const,
  reference: '019ab2f0-7c1e-7d2a-9b3c-0123456789ab',
  created_at: '2026-11-21T20:00:00.000Z',
}

test('Each movement is a line under the names of the contract, ended as RFC 4180 wants it', () => {
  expect(ledgerCsv([entry])).toBe(
    'id,created_at,reason,delta,balance,reference\r\n' +
      '12,2026-11-21T20:00:00.000Z,message,-1,4,019ab2f0-7c1e-7d2a-9b3c-0123456789ab\r\n',
  )
})

test('A value with a comma or a quotation mark stays one value', () => {
  expect(ledgerCsv([{ ...entry, reference: 'a "b", c' }])).toContain(',"a ""b"", c"\r\n')
})
