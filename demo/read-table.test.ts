import { expect, test } from 'vitest'
import { z } from 'zod'
import { readTable } from './read-table.ts'

test('a table that is not what it should be is refused with its name and the place', () => {
  const people = z.array(z.object({ key: z.string(), shoe_size: z.int() }))
  expect(() => readTable('people/named.json', people)).toThrow(/people\/named\.json.*shoe_size/s)
})
