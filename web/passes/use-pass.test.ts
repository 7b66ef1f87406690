import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { LikesAnswer } from '#contract/likes.ts'
import { fitsQuestion } from '../match-finder/match-finder.route.tsx'
import { takeOutOfFits, withLikerAgain, withoutLiker } from './use-pass.ts'

const maya = { id: 'maya', like_new: true }
const eva = { id: 'eva', like_new: false }
const known = { profiles: [], liked_by: [maya, eva], likes: ['eva'], matches: ['eva'] }

test('A "no thanks" takes a like out of the received ones, and a match stays a match', () => {
  expect(withoutLiker(known, 'maya').liked_by).toEqual([eva])
  expect(withoutLiker(known, 'eva')).toEqual({ ...known, liked_by: [maya] })
})

test('Undone, the like stands where it stood, and once only', () => {
  const without = withoutLiker(known, 'maya')
  expect(withLikerAgain(without, maya, 0)).toEqual(known)
  expect(withLikerAgain(known, maya, 0)).toBe(known)
})

test('Undone after others have come, it does not fall out of the list', () => {
  const none: LikesAnswer = { ...known, liked_by: [] }
  expect(withLikerAgain(none, eva, 1).liked_by).toEqual([eva])
})

const best = fitsQuestion({ answers: {}, sort: 'best' }).queryKey
const newest = fitsQuestion({ answers: {}, sort: 'new' }).queryKey

function takeOutOfFitsKnown() {
  const queries = new QueryClient()
  const answer = (ids: string) => ({
    results: ids.split(' ').map((id) => ({ profile: { id }, reasons: [] })),
    num_considered: 9,
  })
  queries.setQueryData(best, answer('ana bea cleo') as never)
  queries.setQueryData(newest, answer('cleo ana') as never)
  const ids = (key: typeof best) =>
    queries.getQueryData(key)?.results.map(({ profile }) => profile.id)
  return { queries, ids }
}

test('Who was turned down leaves every order, and comes back to the same places', () => {
  const { queries, ids } = takeOutOfFitsKnown()
  const putBack = takeOutOfFits(queries, 'ana')
  expect([ids(best), ids(newest)]).toEqual([['bea', 'cleo'], ['cleo']])
  putBack()
  expect([ids(best), ids(newest)]).toEqual([
    ['ana', 'bea', 'cleo'],
    ['cleo', 'ana'],
  ])
})

test('Putting somebody back twice shows them once', () => {
  const { queries, ids } = takeOutOfFitsKnown()
  const putBack = takeOutOfFits(queries, 'bea')
  putBack()
  putBack()
  expect(ids(best)).toEqual(['ana', 'bea', 'cleo'])
})
