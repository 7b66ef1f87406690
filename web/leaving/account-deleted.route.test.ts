import { expect, test } from 'vitest'
import { readMoment } from './account-deleted.route.tsx'

test('the final date is read from the address', { tags: ['S2.17'] }, () => {
  expect(readMoment('2026-12-05T20:29:10.123Z')).toBe('2026-12-05T20:29:10.123Z')
})

test.each([null, '', 'tomorrow', '2026-13-45T99:00:00Z', '2026-12-05', '1e9'])(
  'an address that says %s has no date',
  (text) => {
    expect(readMoment(text)).toBeNull()
  },
)
