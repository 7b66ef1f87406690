import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { fitsQuestion } from '../match-finder/fits-question.ts'
import { takeOutOfFits } from './take-out-of-fits.ts'

const best = fitsQuestion({ answers: {}, sort: 'best' }).queryKey
const newest = fitsQuestion({ answers: {}, sort: 'new' }).queryKey

function known() {
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
  const { queries, ids } = known()
  const putBack = takeOutOfFits(queries, 'ana')
  expect([ids(best), ids(newest)]).toEqual([['bea', 'cleo'], ['cleo']])
  putBack()
  expect([ids(best), ids(newest)]).toEqual([
    ['ana', 'bea', 'cleo'],
    ['cleo', 'ana'],
  ])
})

test('Putting somebody back twice shows them once', () => {
  const { queries, ids } = known()
  const putBack = takeOutOfFits(queries, 'bea')
  putBack()
  putBack()
  expect(ids(best)).toEqual(['ana', 'bea', 'cleo'])
})
