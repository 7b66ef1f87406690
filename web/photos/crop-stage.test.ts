import { expect, test } from 'vitest'
import { keptOver, mostZoom, percentOf, sharesOf } from './crop-stage.tsx'

test('One zooms in no further than until the part has 200 pixels a side', () => {
  expect(mostZoom({ width: 800, height: 600 }, 1)).toBe(3)
  expect(mostZoom({ width: 400, height: 1000 }, 4 / 5)).toBe(2)
  expect(mostZoom({ width: 1280, height: 1280 }, 1)).toBe(5)
})

test('A small picture is shown whole', () => {
  expect(mostZoom({ width: 210, height: 150 }, 1)).toBe(1)
})

test('A part is told in shares of the picture and comes back the same', () => {
  const shares = sharesOf({ x: 25, y: 0, width: 50, height: 62.5 })
  expect(shares).toEqual({ x: 0.25, y: 0, width: 0.5, height: 0.625 })
  expect(percentOf(shares)).toEqual({ x: 25, y: 0, width: 50, height: 62.5 })
})

test('What rounding carries beyond the picture is cut off', () => {
  const { x, y, width, height } = sharesOf({ x: 40.00001, y: -0.001, width: 60, height: 100.2 })
  expect(x + width).toBeLessThanOrEqual(1)
  expect(y).toBe(0)
  expect(height).toBe(1)
})

test('A picture that is moved never uncovers the section shown', () => {
  const [section, whole] = [
    { width: 200, height: 250 },
    { width: 300, height: 250 },
  ]
  expect(keptOver(section, { x: 30, y: 30 }, whole, 1)).toEqual({ x: 30, y: 0 })
  expect(keptOver(section, { x: -90, y: 30 }, whole, 1)).toEqual({ x: -50, y: 0 })
  expect(keptOver(section, { x: -300, y: 130 }, whole, 2)).toEqual({ x: -200, y: 125 })
})
