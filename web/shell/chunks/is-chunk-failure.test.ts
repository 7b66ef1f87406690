import { expect, test } from 'vitest'
import { isChunkFailure } from './is-chunk-failure.ts'

test.each([
  ['Chrome', 'Failed to fetch dynamically imported module: https://example.test/assets/likes-1.js'],
  ['Firefox', 'error loading dynamically imported module: https://example.test/assets/likes-1.js'],
  ['Safari', 'Importing a module script failed.'],
  ['Safari', "'text/html' is not a valid JavaScript MIME type."],
  ['Vite', 'Unable to preload CSS for /assets/likes-1.css'],
])('a missing chunk is known by the words of %s', { tags: ['S4.119'] }, (_browser, message) => {
  expect(isChunkFailure(new TypeError(message))).toBe(true)
})

test('other errors are no missing chunk', () => {
  expect(isChunkFailure(new TypeError('Failed to fetch'))).toBe(false)
  expect(isChunkFailure({ status: 404 })).toBe(false)
})
