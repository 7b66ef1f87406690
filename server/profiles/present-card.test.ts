import { expect, test } from 'vitest'
import { presenceOf } from './present-card.ts'

const now = new Date('2026-06-10T20:00:00Z')
const timeZone = 'Europe/Amsterdam'
const seen = (at: string, fictional = false) => ({
  id: '',
  fictional,
  online_hidden: false,
  last_active_at: new Date(at),
})
const offline = { online: false, now, timeZone }

test('presence is told in four steps and no closer', { tags: ['S3.24'] }, () => {
  expect(presenceOf(seen('2026-06-10T19:59:00Z'), { ...offline, online: true })).toBe('online')
  expect(presenceOf(seen('2026-06-10T19:59:00Z'), offline)).toBe('today')
  expect(presenceOf(seen('2026-06-04T20:00:00Z'), offline)).toBe('this_week')
  expect(presenceOf(seen('2026-06-03T20:00:00Z'), offline)).toBe('earlier')
})

test("today is the day of the site's time zone", () => {
  expect(presenceOf(seen('2026-06-09T22:00:00Z'), offline)).toBe('today')
  expect(presenceOf(seen('2026-06-09T21:59:00Z'), offline)).toBe('this_week')
})

test('a fictional profile has no presence, whatever its row says', () => {
  expect(presenceOf(seen('2026-06-10T19:59:00Z', true), { ...offline, online: true })).toBe(null)
})

test('somebody who hides when they are online has no presence', () => {
  const hidden = { ...seen('2026-06-10T19:59:00Z'), online_hidden: true }
  expect(presenceOf(hidden, { ...offline, online: true })).toBe(null)
})
