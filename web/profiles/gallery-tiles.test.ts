import { expect, test } from 'vitest'
import { galleryOf, sideOf } from './gallery-tiles.ts'

test('a locked photo is a teaser and a number, and nothing else', { tags: ['S6.11'] }, () => {
  const gallery = galleryOf({
    photos: [photo('a'), { locked: true, teaser: '/one' }, { locked: true, teaser: '/two' }],
    num_locked_photos: 2,
  })
  expect(gallery.open.map((each) => each.id)).toEqual(['a'])
  expect(gallery.teaser).toBe('/one')
  expect(gallery.locked).toBe(2)
})

test('Beside the large photo stand three, or two and the locked one', () => {
  const photos = ['a', 'b', 'c', 'd', 'e'].map(photo)
  const all = sideOf(galleryOf({ photos, num_locked_photos: 0 }))
  expect(all.shown.map((each) => each.id)).toEqual(['b', 'c', 'd'])
  expect(all.further).toBe(1)
  const some = sideOf({
    ...galleryOf({ photos: photos.slice(0, 3), num_locked_photos: 0 }),
    locked: 4,
  })
  expect(some.shown.map((each) => each.id)).toEqual(['b', 'c'])
  expect(some.further).toBe(0)
})

test('A profile without photos has an empty gallery', () => {
  const gallery = galleryOf({ photos: [], num_locked_photos: 0 })
  expect(gallery).toEqual({ open: [], teaser: null, locked: 0 })
  expect(sideOf(gallery)).toEqual({ shown: [], further: 0 })
})

function photo(id: string) {
  const image = {
    filename: id,
    small_filename: id,
    thumb_filename: id,
    match_filename: id,
    square_filename: id,
    width: 960,
    height: 1200,
    thumbhash: '',
    status: 'active' as const,
    caption: '',
  }
  return { locked: false as const, id, image }
}
