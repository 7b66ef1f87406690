import { expect, test } from 'vitest'
import { formatRelativeDay, formatWhen } from './local-time.tsx'

const local = { zone: 'Europe/Amsterdam', today: '2026-11-21' }

test('Days near today have their word, days of the week their name, older ones their date', () => {
  const days = ['2026-11-21', '2026-11-20', '2026-11-17', '2026-11-02', '2025-11-02']
  expect(days.map((day) => formatRelativeDay('en-GB', day, local))).toEqual([
    'Today',
    'Yesterday',
    'Tuesday',
    'Mon 2 November',
    'Sun, 2 November 2025',
  ])
  expect(formatRelativeDay('de', '2026-11-20', local)).toBe('Gestern')
})

test('While the reader’s day is unknown the date stands there', () => {
  expect(formatRelativeDay('en-GB', '2026-11-20', null)).toContain('20 November 2026')
})

test('A list says the time of today, in the reader’s zone', () => {
  expect(formatWhen('en-GB', '2026-11-21T20:04:00Z', local)).toBe('21:04')
  expect(formatWhen('en-GB', '2026-11-20T20:04:00Z', local)).toBe('Yesterday')
  expect(formatWhen('en-GB', '2026-11-17T20:04:00Z', local)).toBe('Tue')
  expect(formatWhen('en-GB', '2026-11-02T20:04:00Z', local)).toBe('2 Nov')
})
