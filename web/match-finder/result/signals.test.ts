import { expect, test } from 'vitest'
import { matchReasons } from '#contract/match-finder.ts'
import { counts } from './signals.ts'

test('S2.26 the explanation of the order names every signal once, and no other', () => {
  expect(Object.values(counts).flat().toSorted()).toEqual([...matchReasons].sort())
})
