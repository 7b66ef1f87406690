import { expect, test } from 'vitest'
import { showOnIcon } from './icon-badge.ts'

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
