import { expect, test } from 'vitest'
import { matchReasons } from '#contract/match-finder.ts'
import { counts } from './fit-card.tsx'

test('the explanation of the order names every signal once, and no other', {
  tags: ['S2.26'],
}, () => {
  expect(Object.values(counts).flat().toSorted()).toEqual([...matchReasons].sort())
})
