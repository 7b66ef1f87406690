import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { OwnPhoto } from '#contract/photos.ts'
import { drawInSite } from '../shell/testing/draw-in-site.tsx'
import { mainPhoto, moved, NoRoom } from './photo-manager.tsx'

const photos = [photo('a', 'pending'), photo('b', 'active'), photo('c', 'active')]
const order = (list: OwnPhoto[]) => list.map((each) => each.id).join('')

test('A photo is put at another place, and the others close up', () => {
  expect(order(moved(photos, 'c', 0))).toBe('cab')
  expect(order(moved(photos, 'a', 1))).toBe('bac')
  expect(order(moved(photos, 'b', 2))).toBe('acb')
})

test('Nothing moves beyond the ends, and an unknown photo moves nothing', () => {
  expect(order(moved(photos, 'a', -1))).toBe('abc')
  expect(order(moved(photos, 'c', 9))).toBe('abc')
  expect(order(moved(photos, 'x', 0))).toBe('abc')
})

test('the first photo that others may see is the main one', { tags: ['S3.16'] }, () => {
  expect(mainPhoto(photos)?.id).toBe('b')
  expect(mainPhoto([photo('a', 'rejected')])).toBeUndefined()
})

test('a full gallery says how many there can be, and whoever has more of them keeps those', () => {
  const said = (count: number) => drawInSite(createElement(NoRoom, { count, limit: 3 }))
  expect(said(3)).toContain('You have 3 photos, the most you can have for now.')
  expect(said(4)).toContain('You can have 3 photos for now. All those you already have stay.')
})

function photo(id: string, status: OwnPhoto['image']['status']): OwnPhoto {
  return { id, image: { status } } as OwnPhoto
}
