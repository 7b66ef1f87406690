import { expect, test } from 'vitest'
import type { OwnPhoto } from '#contract/photos.ts'
import { cropChange, cropNow } from './crop-modal.tsx'

const saved = { x: 0, y: 0, width: 0.5, height: 0.5 }
const other = { x: 0.5, y: 0.5, width: 0.5, height: 0.5 }
const photo = { portrait_crop: saved, square_crop: null } as OwnPhoto

test('A part that nobody touched is as it was saved', () => {
  expect(cropNow(photo, {}, 'portrait_crop')).toBe(saved)
  expect(cropNow(photo, {}, 'square_crop')).toBeNull()
  expect(cropChange(photo, {})).toEqual({})
})

test('A chosen part is saved, and one that is left to us too', () => {
  const draft = { portrait_crop: null, square_crop: other }
  expect(cropNow(photo, draft, 'portrait_crop')).toBeNull()
  expect(cropChange(photo, draft)).toEqual(draft)
})

test('What is chosen as it was is not saved again', () => {
  expect(cropChange(photo, { portrait_crop: { ...saved }, square_crop: null })).toEqual({})
})
