import { expect, test } from 'vitest'
import { dateFormat, dayIn, keepDayWithMonth, madeOnce } from './manner.ts'

const long = (locale: string) =>
  dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date('2026-11-24'))

test.each([
  ['en-GB', '24\u00a0November 2026'],
  ['de', '24.\u00a0November 2026'],
  ['fi', '24.\u00a0marraskuuta 2026'],
  ['es', '24\u00a0de noviembre de 2026'],
  ['pl', '24\u00a0listopada 2026'],
])('in %s a day stays on the line of its month', (locale, expected) => {
  expect(keepDayWithMonth(long(locale))).toBe(expected)
})

test('a moment late in the evening belongs to the next day further east', () => {
  expect(dayIn('UTC', '2026-11-20T23:30:00Z')).toBe('2026-11-20')
  expect(dayIn('Europe/Amsterdam', '2026-11-20T23:30:00Z')).toBe('2026-11-21')
})

test('a formatter is made once, and however many are asked for, few are kept', () => {
  const made: string[] = []
  const format = madeOnce(
    class {
      constructor(locale: string, _: object) {
        made.push(locale)
      }
    },
  )
  const first = format('en', {})
  expect(format('en', {})).toBe(first)
  expect(made).toEqual(['en'])
  for (let at = 0; at < 300; at++) format(`zone ${at}`, {})
  expect(format('en', {})).not.toBe(first)
})
