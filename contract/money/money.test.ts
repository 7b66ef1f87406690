import { expect, test } from 'vitest'
import { formatMoney, plainMoney } from './money.ts'

test.each([
  ['en', 799, 'EUR', '€7.99'],
  ['de', 1_234_56, 'EUR', '1.234,56 €'],
  ['pl', 3499, 'PLN', '34,99 zł'],
  ['en', -50, 'GBP', '-£0.50'],
])('in %s %i minor units of %s are %s', (locale, minor, currency, money) => {
  expect(formatMoney(locale, minor, currency).replace(/\s/g, ' ')).toBe(money)
})

test('a fraction of a cent is rounded', () => {
  expect(formatMoney('en', 79.6, 'EUR')).toBe('€0.80')
})

test('for machines money is a plain number', () => {
  expect([plainMoney(799, 'EUR'), plainMoney(-5, 'SEK'), plainMoney(0, 'USD')]).toEqual([
    '7.99',
    '-0.05',
    '0.00',
  ])
})
