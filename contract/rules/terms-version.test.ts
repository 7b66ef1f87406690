import { expect, test } from 'vitest'
import { termsVersion } from './terms-version.ts'

test("the terms date from their text, or from the company's start where that is later", {
  tags: ['S9.33'],
}, () => {
  expect(termsVersion('2020-01-01T00:00:00Z').toISOString()).toBe('2023-12-01T12:00:00.000Z')
  expect(termsVersion('2024-01-01T12:00:00Z').toISOString()).toBe('2024-01-01T12:00:00.000Z')
})
