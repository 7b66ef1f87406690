import { expect, test } from 'vitest'
import { countries } from '#contract/countries.ts'
import { currencyOf } from '../credits/price-lists.ts'
import { isMethodIn, type MethodId, methods, methodsIn } from './methods.ts'
import { nameMethods } from './name-methods.ts'

function countriesOf(id: MethodId): string[] {
  return countries.filter((country) => methodsIn(country, currencyOf(country)).includes(id)).sort()
}

const everywhere = [...countries].sort()
const offered: [string, MethodId, readonly string[]][] = [
  ['S3.132', 'direct_debit', ['AT', 'BE', 'DE', 'ES', 'FI', 'FR', 'IE', 'IT', 'NL']],
  ['S3.133', 'przelewy24', ['PL']],
  ['S3.134', 'blik', ['PL']],
  ['S3.135', 'wire_transfer', everywhere],
  ['S3.137', 'card', everywhere],
  ['S3.138', 'dankort', ['DK']],
  ['S3.139', 'mobilepay', ['DK', 'FI']],
  ['S3.140', 'swish', ['SE']],
  ['S3.141', 'twint', ['CH']],
  ['S3.142', 'satispay', ['IT']],
  ['S3.143', 'vipps', ['NO']],
  ['S3.144', 'ideal', ['NL']],
  ['S3.145', 'bancontact', ['BE']],
  ['S3.146', 'apple_pay', everywhere],
  ['S3.147', 'paysafecard', everywhere.filter((each) => !['US', 'CA', 'AU', 'NZ'].includes(each))],
  ['S3.148', 'paypal', everywhere],
  ['S3.150', 'eps', ['AT']],
]

test.each(offered)('%s %s is offered in its countries and in no other', (_, id, where) => {
  expect(countriesOf(id)).toEqual(where)
})

test.each([
  ['S3.136', 'giropay', 'DE'],
  ['S3.149', 'sofort', 'AT'],
] as const)('%s %s is known but never offered', (_, id, country) => {
  expect(methods.map((method) => method.id)).toContain(id)
  expect(isMethodIn(id, country, 'EUR')).toBe(false)
  expect(countriesOf(id)).toEqual([])
})

test('a method is offered only for the currencies that it moves', () => {
  expect(isMethodIn('przelewy24', 'PL', 'EUR')).toBe(true)
  expect(isMethodIn('blik', 'PL', 'EUR')).toBe(false)
  expect(isMethodIn('constructor', 'NL', 'EUR')).toBe(false)
})

test('what people of a country are used to comes first', () => {
  const first = (country: string) => methodsIn(country, currencyOf(country))[0]
  expect(['NL', 'BE', 'PL', 'SE', 'CH', 'AT', 'DE', 'GB'].map(first)).toEqual([
    'ideal',
    'bancontact',
    'blik',
    'swish',
    'twint',
    'eps',
    'paypal',
    'card',
  ])
})

test('S3.144 iDEAL is shown as "iDEAL | Wero", and every method has a name', async () => {
  const named = await nameMethods(
    methods.map(({ id }) => id),
    'en',
  )
  expect(named.find(({ id }) => id === 'ideal')?.name).toBe('iDEAL | Wero')
  expect(named.find(({ id }) => id === 'wire_transfer')?.name).toBe('Wire transfer')
  for (const { id, name } of named) expect(name).not.toBe(id)
})
