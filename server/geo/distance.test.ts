import { expect, test } from 'vitest'
import { distanceStep } from './distance.ts'

test('a distance is told in steps, and each begins where the one before ends', {
  tags: ['T30'],
}, () => {
  const told = [0, 0.99, 1, 9.99, 10, 24.9, 25, 50, 99.9, 100, 9000].map(distanceStep)
  expect(told).toEqual([
    'here',
    'here',
    'under_10',
    'under_10',
    'under_25',
    'under_25',
    'under_50',
    'under_100',
    'under_100',
    'further',
    'further',
  ])
  expect(distanceStep(null)).toBe(null)
})
