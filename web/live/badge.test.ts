import { expect, test } from 'vitest'
import { prefixed, showOnIcon } from './badge.ts'

test('the title is prefixed by the sum in parentheses', { tags: ['S4.78'] }, () => {
  expect(prefixed('Messages', 3)).toBe('(3) Messages')
  expect(prefixed('(3) Messages', 4)).toBe('(4) Messages')
})

test('at 0 there is no prefix', { tags: ['S4.79'] }, () => {
  expect(prefixed('(1) Messages', 0)).toBe('Messages')
})

test('the icon shows the sum, and nothing at 0', { tags: ['S4.80'] }, async () => {
  const shown: (number | null)[] = []
  const icon = {
    setAppBadge: async (count: number) => void shown.push(count),
    clearAppBadge: async () => void shown.push(null),
  }
  await showOnIcon(3, icon)
  await showOnIcon(0, icon)
  expect(shown).toEqual([3, null])
})

test('a browser without icons, or that allows none, is left in peace', {
  tags: ['S4.80'],
}, async () => {
  await showOnIcon(3, {})
  const refusing = { setAppBadge: () => Promise.reject(new Error('not allowed')) }
  await expect(showOnIcon(3, refusing)).resolves.toBeUndefined()
})
