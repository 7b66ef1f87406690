import { expect, test } from 'vitest'
import { countCharacters, worthTelling } from './use-writing.ts'

test('a character is a code point: an emoji outside the first plane counts once', {
  tags: ['S3.64', 'S5.34'],
}, () => {
  expect(countCharacters('Hé😀')).toBe(3)
  expect(countCharacters('😀'.repeat(1000))).toBe(1000)
})

test('what is left is told from 50 on in steps, and what is too much too', {
  tags: ['S5.33'],
}, () => {
  const told = [949, 950, 979, 980, 995, 1000, 1003].map((count) => worthTelling(count, 1000))
  expect(told).toEqual([null, 50, 50, 20, 10, 0, -3])
})
