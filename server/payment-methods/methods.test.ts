import { expect, test } from 'vitest'
import { countries } from '#contract/countries.ts'
import { currencyOf } from '../credits/bundles.ts'
import { isMethodIn, isSlow, type MethodId, methods, methodsIn } from './methods.ts'
import { nameMethods } from './name-methods.ts'

function countriesOf(id: MethodId): string[] {
  return countries.filter((country) => methodsIn(country, currencyOf(country)).includes(id)).sort()
}

const everywhere = [...countries].sort()
const offered: [MethodId, readonly string[]][] = [
  ['direct_debit', ['AT', 'BE', 'DE', 'ES', 'FI', 'FR', 'IE', 'IT', 'NL']],
  ['przelewy24', ['PL']],
  ['blik', ['PL']],
  ['wire_transfer', everywhere],
  ['card', everywhere],
  ['dankort', ['DK']],
  ['mobilepay', ['DK', 'FI']],
  ['swish', ['SE']],
  ['twint', ['CH']],
  ['satispay', ['IT']],
  ['vipps', ['NO']],
  ['ideal', ['NL']],
  ['bancontact', ['BE']],
  ['apple_pay', everywhere],
  ['paysafecard', everywhere.filter((each) => !['US', 'CA', 'AU', 'NZ'].includes(each))],
  ['paypal', everywhere],
  ['eps', ['AT']],
]

test.each(offered)(
  '%s is offered in its countries and in no other',
  { tags: ['S3.132–S3.150'] },
  (id, where) => {
    expect(countriesOf(id)).toEqual(where)
  },
)

test.each([
  ['giropay', 'DE'],
  ['sofort', 'AT'],
] as const)('%s is known but never offered', { tags: ['S3.136', 'S3.149'] }, (id, country) => {
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

test('iDEAL is shown as "iDEAL | Wero", and every method has a name', {
  tags: ['S3.144'],
}, async () => {
  const named = await nameMethods(
    methods.map(({ id }) => id),
    'en',
  )
  expect(named.find(({ id }) => id === 'ideal')?.name).toBe('iDEAL | Wero')
  expect(named.find(({ id }) => id === 'wire_transfer')?.name).toBe('Wire transfer')
  for (const { id, name } of named) expect(name).not.toBe(id)
})

test('money takes days from bank to bank, and no longer than that otherwise', () => {
  const slow = methods.filter(({ id }) => isSlow(id)).map(({ id }) => id)
  expect(slow).toEqual(['direct_debit', 'wire_transfer'])
})
