import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { isId, newId } from './ids.ts'

test('A new id is a UUID of version 7, no two are the same, and later ones sort after earlier ones', () => {
  const ids = Array.from({ length: 200 }, newId)
  for (const id of ids) expect(z.uuidv7().safeParse(id).success).toBe(true)
  expect(new Set(ids).size).toBe(200)
  expect(ids.toSorted()).toEqual(ids)
})

test('the word of another screen is never read as the id of a bundle', { tags: ['S2.22'] }, () => {
  expect(isId('repeat-order')).toBe(false)
  expect(isId(undefined)).toBe(false)
})

test('ids of bundles and orders are UUIDs, in any case of letters', { tags: ['S2.21'] }, () => {
  expect(isId('019ab2f0-7c1e-7d2a-9b3c-0123456789ab')).toBe(true)
  expect(isId('019AB2F0-7C1E-7D2A-9B3C-0123456789AB')).toBe(true)
  expect(isId('019ab2f0-7c1e-7d2a-9b3c-0123456789abc')).toBe(false)
})
