import { expect, test } from 'vitest'
import { matchPhoto } from './photo-files.ts'

test('where two people match, each is shown by the match path of the main image', {
  tags: ['S3.18'],
}, () => {
  const main_image = {
    filename: '/whole.webp',
    small_filename: '/small.webp',
    thumb_filename: '/thumb.webp',
    match_filename: '/match.webp',
    square_filename: '/square.webp',
    status: 'active',
    caption: '',
    width: 1200,
    height: 1500,
    thumbhash: 'HBkSHYSIeHiPiHh8eJd4eTN0EEQG',
  } as const
  expect(matchPhoto({ main_image })).toEqual({
    src: '/match.webp',
    thumbhash: 'HBkSHYSIeHiPiHh8eJd4eTN0EEQG',
  })
})

test('Somebody without a photo has none here either', () => {
  expect(matchPhoto({ main_image: null })).toEqual({ src: null, thumbhash: '' })
})
