import { expect, test } from 'vitest'
import { movedThumb, nearestThumb } from './range-slider.tsx'

const bounds = { min: 18, max: 99, step: 1 }

test('Thumbs never cross', () => {
  expect(movedThumb([28, 45], 0, 60, bounds)).toEqual([45, 45])
  expect(movedThumb([28, 45], 1, 20, bounds)).toEqual([28, 28])
})

test('A thumb stops at the ends', () => {
  expect(movedThumb([28, 45], 0, 3, bounds)).toEqual([18, 45])
  expect(movedThumb([28, 45], 1, 300, bounds)).toEqual([28, 99])
})

test('A thumb snaps to the steps counted from the least value', () => {
  expect(movedThumb([120, 180], 0, 133, { min: 120, max: 220, step: 5 })).toEqual([135, 180])
})

test('A press on the track takes the nearer thumb, and of two together the one that is free to come', () => {
  expect(nearestThumb([28, 45], 30)).toBe(0)
  expect(nearestThumb([28, 45], 44)).toBe(1)
  expect(nearestThumb([40, 40], 25)).toBe(0)
  expect(nearestThumb([40, 40], 80)).toBe(1)
})
