import { expect, test } from 'vitest'
import type { Database } from '#database/connect.ts'
import { readEnvironment } from '../../environment.ts'
import { choosePayments } from './choose-payments.ts'

// Nothing is asked of it before somebody pays.
const db = {} as Database

test('T8 the sandbox, which anybody could pay by, is there at home only', () => {
  const at = (variables: Record<string, string>) => [
    ...choosePayments(db, readEnvironment(variables)).keys(),
  ]
  expect(at({})).toEqual(['sepa', 'sandbox'])
  expect(at({ PUBLIC_URL: 'https://serenade.example' })).toEqual(['sepa'])
  expect(at({ HOST: '0.0.0.0' })).toEqual(['sepa'])
})

test('a provider is there once its key is', () => {
  const variables = {
    PUBLIC_URL: 'https://serenade.example',
    MOLLIE_API_KEY: 'test_ofNobody',
    VEROTEL_SHOP_ID: '1',
    VEROTEL_SIGNATURE_KEY: 'ofNobody',
  }
  const chosen = choosePayments(db, readEnvironment(variables))
  expect([...chosen.keys()]).toEqual(['mollie', 'verotel', 'sepa'])
  expect(JSON.stringify([...chosen.values()])).not.toContain('ofNobody')
})
