import { expect, test } from 'vitest'
import { reasonAgainst } from './uploads.tsx'

const megabyte = 1024 * 1024
const reason = (megabytes: number, photos: number) =>
  reasonAgainst(
    { size: megabytes * megabyte },
    { photos: Array.from({ length: photos }), limit: 3 },
  )

test('a file for which there is no place any more does not travel and is told why not', {
  tags: ['S5.30'],
}, () => {
  expect([reason(1, 2), reason(1, 3)]).toEqual([null, 'full'])
})

test('A file that is too large does not travel', () => {
  expect([reason(15, 0), reason(15.1, 0)]).toEqual([null, 'too_large'])
})
