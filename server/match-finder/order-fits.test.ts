import { expect, test } from 'vitest'
import { orderFits } from './find-matches.ts'
import type { Candidate } from './score-fit.ts'

const scored = (id: string, score: number, traits: Partial<Candidate> = {}, circle = 0) => ({
  score,
  circle,
  reasons: [],
  candidate: {
    id,
    distance: null,
    signedUpAt: new Date('2026-01-01T00:00:00Z'),
    ...traits,
  } as unknown as Candidate,
})
const idsOf = (fits: { candidate: Candidate }[]) => fits.map((each) => each.candidate.id)

test('the best come first; ties are in the same order whatever order they came in', {
  tags: ['S2.26'],
}, () => {
  const fits = [scored('a', 5), scored('b', 7), scored('c', 5), scored('d', 5)]
  expect(idsOf(orderFits(fits, 'best'))).toEqual(['b', 'd', 'c', 'a'])
  expect(idsOf(orderFits(fits.toReversed(), 'best'))).toEqual(['b', 'd', 'c', 'a'])
})

test('who is near comes before who is in the country, and they before anybody else', () => {
  const fits = [scored('abroad', 9, {}, 2), scored('country', 5, {}, 1), scored('near', 1, {}, 0)]
  expect(idsOf(orderFits(fits, 'best'))).toEqual(['near', 'country', 'abroad'])
  expect(idsOf(orderFits([...fits, scored('near and better', 2)], 'best'))[0]).toBe(
    'near and better',
  )
})

test('the nearest come first by step, inside a step the best; unknown places come last', () => {
  const fits = [
    scored('unknown', 9),
    scored('far', 9, { distance: 'further' }),
    scored('near and fair', 5, { distance: 'under_25' }),
    scored('near and good', 6, { distance: 'under_25' }),
    scored('here', 1, { distance: 'here' }),
  ]
  expect(idsOf(orderFits(fits, 'near'))).toEqual([
    'here',
    'near and good',
    'near and fair',
    'far',
    'unknown',
  ])
})

test('the newest come first; a fictional profile never joined', () => {
  const joined = (day: string) => ({ signedUpAt: new Date(`${day}T00:00:00Z`) })
  const fits = [
    scored('fictional', 9, { signedUpAt: null }),
    scored('old', 9, joined('2025-01-01')),
    scored('new', 1, joined('2026-05-01')),
  ]
  expect(idsOf(orderFits(fits, 'new'))).toEqual(['new', 'old', 'fictional'])
})
