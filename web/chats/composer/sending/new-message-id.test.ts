import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { newMessageId } from './new-message-id.ts'

test('The id of a message is a UUID of version 7, and no two are the same', () => {
  const ids = Array.from({ length: 200 }, () => newMessageId())
  for (const id of ids) expect(z.uuidv7().safeParse(id).success).toBe(true)
  expect(new Set(ids).size).toBe(200)
})

test('Later ids sort after earlier ones', () => {
  expect(newMessageId(1_800_000_000_000) < newMessageId(1_800_000_000_001)).toBe(true)
})
