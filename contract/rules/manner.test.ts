import { expect, test } from 'vitest'
import { keepDayWithMonth } from './manner.ts'

const long = (locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date('2026-11-24'),
  )

test.each([
  ['en-GB', '24\u00a0November 2026'],
  ['de', '24.\u00a0November 2026'],
  ['fi', '24.\u00a0marraskuuta 2026'],
  ['es', '24\u00a0de noviembre de 2026'],
  ['pl', '24\u00a0listopada 2026'],
])('in %s a day stays on the line of its month', (locale, expected) => {
  expect(keepDayWithMonth(long(locale))).toBe(expected)
})
