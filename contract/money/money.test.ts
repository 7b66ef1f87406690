import { expect, test } from 'vitest'
import { manner } from '../rules/manner.ts'
import { discountedPrice, formatMoney, plainMoney, vatContained, worthOfUnused } from './money.ts'

test.each([
  ['en', 799, 'EUR', '€7.99'],
  ['de', 1_234_56, 'EUR', '1.234,56 €'],
  ['pl', 3499, 'PLN', '34,99 zł'],
  ['en', -50, 'GBP', '-£0.50'],
])('in %s %i minor units of %s are %s', (locale, minor, currency, money) => {
  expect(formatMoney(locale, minor, currency).replace(/\s/g, ' ')).toBe(money)
})

test.each([
  ['da', '9. marts 2026', '1.234.567,5', '1.234,50 €'],
  ['de', '9. März 2026', '1.234.567,5', '1.234,50 €'],
  ['en', '9 March 2026', '1,234,567.5', '€1,234.50'],
  ['es', '9 de marzo de 2026', '1.234.567,5', '1234,50 €'],
  ['fi', '9. maaliskuuta 2026', '1 234 567,5', '1 234,50 €'],
  ['fr', '9 mars 2026', '1 234 567,5', '1 234,50 €'],
  ['it', '9 marzo 2026', '1.234.567,5', '1234,50 €'],
  ['nb', '9. mars 2026', '1 234 567,5', '1 234,50 €'],
  ['nl', '9 maart 2026', '1.234.567,5', '€ 1.234,50'],
  ['pl', '9 marca 2026', '1 234 567,5', '1234,50 €'],
  ['sv', '9 mars 2026', '1 234 567,5', '1 234,50 €'],
])(
  '%s writes dates, numbers and money in its own way: %s',
  { tags: ['S1.5'] },
  (language, date, number, money) => {
    const plain = (text: string) => text.replace(/\s/g, ' ')
    const day = new Date('2026-03-09T12:00:00Z')
    expect(
      plain(day.toLocaleDateString(manner(language), { dateStyle: 'long', timeZone: 'UTC' })),
    ).toBe(date)
    expect(plain((1_234_567.5).toLocaleString(manner(language)))).toBe(number)
    expect(plain(formatMoney(language, 123_450, 'EUR'))).toBe(money)
  },
)

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

test.each([
  [799, 25, 599],
  [1749, 25, 1312],
  [3599, 25, 2699],
  [7499, 25, 5624],
  [15_999, 25, 11_999],
  [2, 25, 2],
  [50, 1, 50],
  [51, 1, 50],
  [10, 95, 1],
  [10, 96, 1],
  [1, 100, 1],
  [799, 100, 1],
])(
  '%i minor units less %i %% are %i, half a unit rounded up',
  { tags: ['S9.5'] },
  (full, percentage, paid) => {
    expect(discountedPrice(full, percentage)).toBe(paid)
  },
)

test.each([
  [799, 2100, 139],
  [1749, 1900, 279],
  [3599, 2550, 731],
  [121, 2100, 21],
  [1, 2500, 0],
  [3, 2500, 1],
  [5, 2500, 1],
  [250, 2500, 50],
  [799, 0, 0],
])('a price of %i at %i basis points contains %i', (price, basisPoints, vat) => {
  expect(vatContained(price, basisPoints)).toBe(vat)
})

test('half a unit is rounded up', () => {
  // 25 × 2500 / 12500 is exactly 5; 22.5 would be 4.5.
  expect(vatContained(45, 2500)).toBe(9)
  expect(vatContained(3, 2000)).toBe(1)
  expect(vatContained(11, 1000)).toBe(1)
})

test('unused credits are worth their share of the price, rounded to the buyer’s favour', () => {
  const order = { credits: 10, price_minor: 799 }
  expect([0, 1, 3, 7, 10].map((left) => worthOfUnused(order, left))).toEqual([0, 80, 240, 560, 799])
})
