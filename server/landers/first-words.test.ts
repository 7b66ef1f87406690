import { expect, test } from 'vitest'
import { firstWords } from './load-faces.ts'

test('a short text stands whole, and on one line', { tags: ['S2.47'] }, () => {
  expect(firstWords(' I sail.\n\nAnd  I cook. ')).toBe('I sail. And I cook.')
  expect(firstWords('')).toBe('')
})

test('a long text ends after a whole word within 140 code points', () => {
  const cut = firstWords(`${'I like long walks, '.repeat(10)}and tea.`)
  expect(cut).toMatch(/^(I like long walks, )+I…$/)
  expect([...cut].length).toBeLessThanOrEqual(140)
  const one = firstWords('😀'.repeat(200))
  expect([...one].length).toBe(140)
})
