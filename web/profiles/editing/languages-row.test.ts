import { expect, test } from 'vitest'
import { fittingNames } from './languages-row.tsx'

const names = ['Swiss German', 'Armenian', 'German', 'Español', 'Romanian'].map((label) => ({
  value: label,
  label,
}))
const fitting = (part: string, most?: number) =>
  fittingNames(names, part, 'en', most).map(({ label }) => label)

test('Names that begin with what was typed come first', () => {
  expect(fitting('ger')).toEqual(['German', 'Swiss German'])
  expect(fitting('man')).toEqual(['German', 'Romanian', 'Swiss German'])
})

test('Case and accents do not matter, and nothing typed finds nothing', () => {
  expect(fitting(' ESPAN ')).toEqual(['Español'])
  expect(fitting(' ')).toEqual([])
})

test('No more are offered than asked for', () => {
  expect(fitting('an', 2)).toEqual(['Armenian', 'Español'])
})
