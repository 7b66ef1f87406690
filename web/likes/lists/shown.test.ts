import { expect, test } from 'vitest'
import { nextShown, shownOf } from './shown.ts'

const search = (text: string) => new URLSearchParams(text)

test('A long list shows its first part, and as much more as the address says', () => {
  expect(shownOf(search(''))).toBe(48)
  expect(shownOf(search('shown=96'))).toBe(96)
  for (const wrong of ['shown=x', 'shown=-1', 'shown=3', 'shown=1.5', 'shown=1e99']) {
    expect(shownOf(search(wrong))).toBe(48)
  }
})

test('There is more to show until everybody is shown, and the rest of the address stays', () => {
  expect(nextShown(search('a=b'), 49)).toBe('a=b&shown=96')
  expect(nextShown(search('shown=96'), 97)).toBe('shown=144')
  expect(nextShown(search(''), 48)).toBeNull()
})
