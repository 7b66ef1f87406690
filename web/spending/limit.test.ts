import { expect, test } from 'vitest'
import { languages } from '#contract/countries.ts'
import { readAmount, writeAmount } from './limit.tsx'

test.each([
  ['25', 2500],
  ['25,50', 2550],
  ['25.5', 2550],
  ['€ 25.50', 2550],
  ['25,50 €', 2550],
  ['1.000', 100_000],
  ['1,000.00', 100_000],
  ['1.000,00', 100_000],
  ['1 234,56', 123_456],
  ["1'234.50", 123_450],
  ['150 kr.', 15_000],
  ['100,-', null],
  ['0', 0],
])('An amount typed as "%s" is %s in minor units', (typed, minor) => {
  expect(readAmount(typed, 'EUR')).toBe(minor)
})

test.each(['', '-5', 'abc', '25,5555', '1.00.00', '1,00,000', '12.3.4', '9'.repeat(20)])(
  'What can not be read with certainty, as "%s", is nothing',
  (typed) => {
    expect(readAmount(typed, 'EUR')).toBeNull()
  },
)

test('An amount that stands in the field reads as itself in every language', () => {
  for (const language of languages) {
    for (const minor of [0, 1, 50, 2500, 2550, 123_456, 10_000_000]) {
      expect(readAmount(writeAmount(language, minor, 'EUR'), 'EUR')).toBe(minor)
    }
  }
})
