import { expect, test } from 'vitest'
import { agesOf, thumbsOf } from './ages-row.tsx'

test('The thumbs stand at the wanted ages, and at the ends where there is none', () => {
  expect(thumbsOf({ from: 30, to: 45 }, 18)).toEqual([30, 45])
  expect(thumbsOf({ from: null, to: null }, 21)).toEqual([21, 99])
  expect(thumbsOf({ from: 40, to: null }, 18)).toEqual([40, 99])
})

test('Ages beyond the ends of the slider are shown at its ends', () => {
  expect(thumbsOf({ from: 18, to: 120 }, 21)).toEqual([21, 99])
  expect(thumbsOf({ from: 110, to: 120 }, 18)).toEqual([99, 99])
})

test('The upper thumb at its end means no end', () => {
  expect(agesOf([30, 45])).toEqual({ from: 30, to: 45 })
  expect(agesOf([18, 99])).toEqual({ from: 18, to: null })
})
