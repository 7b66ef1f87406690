import { expect, test } from 'vitest'
import { sortedOut } from './uploads.tsx'

const megabyte = 1024 * 1024
const reasons = (sizes: number[], places: number) =>
  sortedOut(
    sizes.map((size) => ({ size: size * megabyte })),
    places,
  ).map(({ reason }) => reason)

test('of more files than there are places the first travel, and the others are told why not', {
  tags: ['S5.30'],
}, () => {
  expect(reasons([1, 1, 1], 2)).toEqual([null, null, 'full'])
  expect(reasons([1], 0)).toEqual(['full'])
})

test('A file that is too large does not travel and takes no place', () => {
  expect(reasons([15, 15.1, 1], 2)).toEqual([null, 'too_large', null])
})
