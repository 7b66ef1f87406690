import { expect, test } from 'vitest'
import { showOnIcon } from './icon-badge.ts'

test('S4.80 the icon shows the sum, and nothing at 0', async () => {
  const shown: (number | null)[] = []
  const icon = {
    setAppBadge: async (count: number) => void shown.push(count),
    clearAppBadge: async () => void shown.push(null),
  }
  await showOnIcon(3, icon)
  await showOnIcon(0, icon)
  expect(shown).toEqual([3, null])
})

test('S4.80 a browser without icons, or that allows none, is left in peace', async () => {
  await showOnIcon(3, {})
  const refusing = { setAppBadge: () => Promise.reject(new Error('not allowed')) }
  await expect(showOnIcon(3, refusing)).resolves.toBeUndefined()
})
