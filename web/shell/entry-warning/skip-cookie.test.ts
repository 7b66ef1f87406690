import { expect, test } from 'vitest'
import { skipCookieText, skippedAtOf } from './skip-cookie.ts'

const at = Date.parse('2026-11-21T12:00:00Z')

test('the cookie holds the moment of the skip, for our own pages only', {
  tags: ['S4.117'],
}, () => {
  expect(skipCookieText({ atMs: at, days: 30, secure: true })).toBe(
    `__Host-entry-warning=${at}; path=/; max-age=2592000; samesite=lax; secure`,
  )
  expect(skipCookieText({ atMs: at, days: 1, secure: false })).toBe(
    `entry-warning=${at}; path=/; max-age=86400; samesite=lax`,
  )
})

test.each([
  [`entry-warning=${at}`, at],
  [`__Host-entry-warning=${at}`, at],
  [`locale=nl; entry-warning=${at}; tracking=network%3Dx`, at],
  ['locale=nl', null],
  ['', null],
  ['not-entry-warning=5', null],
  ['entry-warning=yes', null],
  [`entry-warning=${'9'.repeat(40)}`, null],
])('the moment is read out of "%s"', { tags: ['S4.117'] }, (cookies, moment) => {
  expect(skippedAtOf(cookies)).toBe(moment)
})
