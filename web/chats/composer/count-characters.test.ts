import { expect, test } from 'vitest'
import { countCharacters, worthTelling } from './count-characters.ts'

test('S5.34 S3.64 a character is a code point: an emoji outside the first plane counts once', () => {
  expect(countCharacters('Hé😀')).toBe(3)
  expect(countCharacters('😀'.repeat(1000))).toBe(1000)
})

test('S5.33 what is left is told from 50 on in steps, and what is too much too', () => {
  const told = [949, 950, 979, 980, 995, 1000, 1003].map((count) => worthTelling(count, 1000))
  expect(told).toEqual([null, 50, 50, 20, 10, 0, -3])
})
