import { expect, test } from 'vitest'
import type { Database } from '#database/connect.ts'
import { readEnvironment } from '../config/environment.ts'
import { inPublic } from '../testing/in-public.ts'
import { choosePayments } from './choose-payments.ts'

// Nothing is asked of it before somebody pays.
const db = {} as Database
const sms = 'https://sms.example'

test('the sandbox, which anybody could pay by, is there at home only', {
  tags: ['T8'],
}, async () => {
  const at = async (variables: Record<string, string>) => [
    ...(await choosePayments(db, readEnvironment(variables))).keys(),
  ]
  expect(await at({})).toEqual(['sepa', 'sandbox'])
  const publicly = { ...inPublic('https://serenade.example'), PAYMENTS: 'sepa', SMS_URL: sms }
  expect(await at(publicly)).toEqual(['sepa'])
  expect(await at({ ...publicly, PUBLIC_URL: 'http://localhost', HOST: '0.0.0.0' })).toEqual([
    'sepa',
  ])
})

test('what is off on purpose is off at home too', async () => {
  const at = (variables: Record<string, string>) => choosePayments(db, readEnvironment(variables))
  expect([...(await at({ PAYMENTS: 'off' })).keys()]).toEqual(['sepa'])
  expect([...(await at({ PAYMENTS: 'sepa' })).keys()]).toEqual(['sepa'])
  const where = { country: 'NL', currency: 'EUR', siteId: '' }
  const offered = async (variables: Record<string, string>) => [
    ...((await (await at(variables)).get('sandbox')?.methods(where)) ?? new Map()).keys(),
  ]
  expect(await offered({})).toContain('direct_debit')
  expect(await (await at({ PAYMENTS: 'off' })).get('sepa')?.methods(where)).toEqual(new Map())
  const unsigned = await offered({ SMS_URL: 'off' })
  expect(unsigned).toContain('card')
  expect(unsigned).not.toContain('direct_debit')
})

test('a provider is there once its key is', async () => {
  const variables = {
    ...inPublic('https://serenade.example'),
    PAYMENTS: '',
    MOLLIE_API_KEY: 'test_ofNobody',
    VEROTEL_SHOP_ID: '1',
    VEROTEL_SIGNATURE_KEY: 'ofNobody',
  }
  const chosen = await choosePayments(db, readEnvironment(variables))
  expect([...chosen.keys()]).toEqual(['mollie', 'verotel', 'sepa'])
  expect(JSON.stringify([...chosen.values()])).not.toContain('ofNobody')
})
