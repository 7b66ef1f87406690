import { expect, test } from 'vitest'
import { drawMemberPage } from '../settings/testing/draw-member-page.tsx'
import AccountDeleted, { untilWhen } from './account-deleted.route.tsx'

test('afterwards the page says when it is final, and how to undo it until then', {
  tags: ['S2.17'],
}, () => {
  const path = '/account-deleted?until=2026-12-05T12%3A00%3A00.000Z'
  const page = drawMemberPage({ Page: AccountDeleted, path })
  expect(page).toContain('5\u00a0December 2026')
  expect(page).toContain('href="/login"')
})

const now = Date.parse('2026-11-22T12:00:00Z')
const until = (text: string | null) =>
  untilWhen(new URLSearchParams(text === null ? {} : { until: text }), now)

test('the final date is read from the address', { tags: ['S2.17'] }, () => {
  expect(until('2026-12-05T20:29:10.123Z')).toBe('2026-12-05T20:29:10.123Z')
})

test('an account that is gone for good is not said to be deleted now', { tags: ['S2.17'] }, () => {
  expect(until('2026-11-22T11:59:59Z')).toBeNull()
})

test.each([null, '', 'tomorrow', '2026-13-45T99:00:00Z', '2026-12-05', '1e9'])(
  'an address that says %s has no date',
  (text) => {
    expect(until(text)).toBeNull()
  },
)
