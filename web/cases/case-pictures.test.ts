import { expect, test } from 'vitest'
import { sortOutPictures } from './case-pictures.tsx'

const megabyte = 1024 * 1024
const files = (...sizes: number[]) => sizes.map((size) => ({ size: size * megabyte }))

test('of more pictures than three the first come with a complaint, and the others are named', {
  tags: ['S2.18'],
}, () => {
  expect(sortOutPictures(0, files(1, 2, 3))).toEqual({ taken: files(1, 2, 3), leftOut: null })
  expect(sortOutPictures(2, files(1, 2))).toEqual({ taken: files(1), leftOut: 'too_many' })
  expect(sortOutPictures(3, files(1))).toEqual({ taken: [], leftOut: 'too_many' })
})

test('a file that is too large stays behind and takes no place', () => {
  expect(sortOutPictures(0, files(15.1, 1, 15))).toEqual({
    taken: files(1, 15),
    leftOut: 'too_large',
  })
})
