import { expect, test } from 'vitest'
import { byStep, stepOf } from './maplanding.route.tsx'

const region = (name: string, level: number) => {
  return { code: name, name, level, latitude: 0, longitude: 0 }
}

test('regions are listed by how many members they have, the most first, then by name', {
  tags: ['S2.46'],
}, () => {
  const regions = [region('Zeeland', 0), region('Utrecht', 1), region('Drenthe', 1), region('X', 4)]
  const groups = byStep(regions, 'nl').map(({ step, names }) => [step?.from ?? 0, names])
  expect(groups).toEqual([
    [250, ['X']],
    [1, ['Drenthe', 'Utrecht']],
    [0, ['Zeeland']],
  ])
})

test('a region without members has no step', () => {
  expect(stepOf({ level: 0 })).toBeUndefined()
  expect(stepOf({ level: 2 })?.from).toBe(10)
})
