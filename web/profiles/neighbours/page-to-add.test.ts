import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { filtersOf } from '../../search/filters/search-address.ts'
import { searchQuestion } from '../../search/search-question.ts'
import { pageToAdd } from './page-to-add.ts'

function known(search: string, page: number, pages: number, ids: string[], queries = empty()) {
  const results = ids.map((id) => ({ id }))
  const { queryKey } = searchQuestion(filtersOf(new URLSearchParams(search)), page)
  queries.setQueryData(queryKey, { page, pages, results, similar: [] } as never)
  return queries
}
const empty = () => new QueryClient()

test('Behind the last known profile the next page of its search is asked for', () => {
  const queries = known('gender=female', 1, 2, ['anna', 'berta'])
  expect(pageToAdd(queries, '/members?gender=female', 'anna')).toBeNull()
  expect(pageToAdd(queries, '/members?gender=female', 'berta')).toBe(2)
  known('gender=female', 2, 2, ['carla'], queries)
  expect(pageToAdd(queries, '/members?gender=female', 'berta')).toBeNull()
  expect(pageToAdd(queries, '/members?gender=female', 'carla')).toBeNull()
})

test('Another search that knows the profile asks for nothing', () => {
  const queries = known('', 1, 9, ['anna'])
  expect(pageToAdd(queries, '/members?gender=female', 'anna')).toBeNull()
  expect(pageToAdd(empty(), '/members', 'anna')).toBeNull()
})
