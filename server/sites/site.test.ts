import { expect, test } from 'vitest'
import { completeSettings } from './settings.ts'
import { type Site, siteDay } from './site.ts'

const siteIn = (time_zone: string): Site => ({
  id: 'x',
  slug: 'x',
  name: 'X',
  domain: 'x',
  niche: 1,
  companyId: 'x',
  isDefault: true,
  settings: completeSettings({ time_zone }, 1),
})

test.each([
  ['Europe/Amsterdam', '2026-06-15T21:59:59Z', '2026-06-15'],
  ['Europe/Amsterdam', '2026-06-15T22:00:00Z', '2026-06-16'],
  ['Europe/Amsterdam', '2026-12-31T23:30:00Z', '2027-01-01'],
  ['America/New_York', '2026-01-01T04:59:59Z', '2025-12-31'],
  ['Pacific/Auckland', '2028-02-28T12:00:00Z', '2028-02-29'],
])('in %s the moment %s falls on %s', (zone, moment, day) => {
  expect(siteDay(siteIn(zone), new Date(moment))).toBe(day)
})
