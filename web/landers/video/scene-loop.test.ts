import { expect, test } from 'vitest'
import { isCalm } from './scene-loop.tsx'

test('nothing moves by itself for those who asked for less motion or less data', {
  tags: ['S2.49'],
}, () => {
  expect(isCalm(true, {})).toBe(true)
  expect(isCalm(false, { connection: { saveData: true } })).toBe(true)
  expect(isCalm(false, { connection: { saveData: false } })).toBe(false)
  expect(isCalm(false, {})).toBe(false)
})
