import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { neighboursOf } from './neighbours.ts'
import { filtersOf } from './search-address.ts'
import { searchQuestion } from './use-search.ts'

function known(...pages: { search: string; page: number; ids: string; similar?: string }[]) {
  const queries = new QueryClient()
  const people = (ids = '') => ids.split(' ').flatMap((id) => (id ? [{ id }] : []))
  for (const { search, page, ids, similar } of pages) {
    const filters = filtersOf(new URLSearchParams(search))
    const answer = { page, results: people(ids), similar: people(similar) }
    queries.setQueryData(searchQuestion(filters, page).queryKey, answer as never)
  }
  return queries
}

test('Neighbours stand beside each other in the order of the list, across its pages', () => {
  const queries = known(
    { search: 'gender=female', page: 2, ids: 'dora eva' },
    { search: 'gender=female', page: 1, ids: 'anna berta dora' },
    { search: 'gender=male', page: 1, ids: 'berta carl' },
  )
  const search = '?gender=female&page=2'
  expect(neighboursOf(queries, search, 'anna')).toEqual({ previous: null, next: 'berta' })
  expect(neighboursOf(queries, search, 'dora')).toEqual({ previous: 'berta', next: 'eva' })
  expect(neighboursOf(queries, search, 'eva')).toEqual({ previous: 'dora', next: null })
  expect(neighboursOf(queries, '/members?gender=male', 'berta').next).toBe('carl')
})

test('A search without filters is named by its path alone', () => {
  const queries = known({ search: '', page: 1, ids: 'anna berta' })
  for (const search of ['', '?', '/members', '/members?page=1']) {
    expect(neighboursOf(queries, search, 'anna').next).toBe('berta')
  }
})

test('Where a page between is not known nobody is skipped', () => {
  const queries = known(
    { search: '', page: 1, ids: 'anna berta' },
    { search: '', page: 3, ids: 'eva fay' },
  )
  expect(neighboursOf(queries, '', 'berta').next).toBeNull()
  expect(neighboursOf(queries, '', 'eva').previous).toBeNull()
  expect(neighboursOf(queries, '', 'eva').next).toBe('fay')
})

test('Those who come close follow the last who fit', () => {
  const queries = known({ search: 'online=1', page: 1, ids: 'anna', similar: 'berta' })
  expect(neighboursOf(queries, 'online=1', 'anna').next).toBe('berta')
})

test('Somebody whom the search does not know has no neighbours', () => {
  const queries = known({ search: '', page: 1, ids: 'anna' })
  expect(neighboursOf(queries, '', 'zoe')).toEqual({ previous: null, next: null })
  expect(neighboursOf(new QueryClient(), '', 'zoe')).toEqual({ previous: null, next: null })
})
