import { expect, test } from 'vitest'
import { badgeCount } from './counts.ts'

test('S2.97 S9.18 the unread badge shows 99 at 99 and "99+" from 100', () => {
  expect([99, 100, 101].map(badgeCount)).toEqual(['99', '99+', '99+'])
})

test('S2.98 no badge is shown at 0', () => {
  expect(badgeCount(0)).toBe('')
})
