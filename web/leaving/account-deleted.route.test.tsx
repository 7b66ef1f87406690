import { expect, test } from 'vitest'
import { drawMemberPage } from '../settings/testing/draw-member-page.tsx'
import AccountDeleted, { readMoment } from './account-deleted.route.tsx'

test('afterwards the page says when it is final, and how to undo it until then', {
  tags: ['S2.17'],
}, () => {
  const path = '/account-deleted?until=2026-12-05T12%3A00%3A00.000Z'
  const page = drawMemberPage({ Page: AccountDeleted, path })
  expect(page).toContain('5 December 2026')
  expect(page).toContain('href="/login"')
  const later = drawMemberPage({ Page: AccountDeleted, path: '/account-deleted' })
  expect(later).toContain('14 days after')
})

test('the final date is read from the address', { tags: ['S2.17'] }, () => {
  expect(readMoment('2026-12-05T20:29:10.123Z')).toBe('2026-12-05T20:29:10.123Z')
})

test.each([null, '', 'tomorrow', '2026-13-45T99:00:00Z', '2026-12-05', '1e9'])(
  'an address that says %s has no date',
  (text) => {
    expect(readMoment(text)).toBeNull()
  },
)
