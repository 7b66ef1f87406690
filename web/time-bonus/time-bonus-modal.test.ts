import { expect, test } from 'vitest'
import { hoursOf } from './time-bonus-modal.tsx'

test('the modal names the 4 hours from sign-up to the end', { tags: ['S4.69'] }, () => {
  expect(hoursOf('2026-11-21T12:00:00.250Z', '2026-11-21T16:00:00.000Z')).toBe(4)
  expect(hoursOf('2026-11-21T12:00:00.250Z', null)).toBe(0)
})
