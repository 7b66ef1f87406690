import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { SearchResult } from '#contract/search.ts'
import { ask } from '../data/ask.ts'
import { takeOutOfSearches } from './take-out-of-searches.ts'
import { askAgainIfMoved, noteGone } from './use-pass.ts'

const women = ask('GET /api/members', { query: { gender: 'female' } }).queryKey
const men = ask('GET /api/members', { query: { gender: 'male' } }).queryKey

function search(results: string, { similar = '', num_results = 3, num_passed = 0 } = {}) {
  const people = (ids: string) => ids.split(' ').flatMap((id) => (id ? [{ id }] : []))
  return {
    results: people(results),
    similar: people(similar),
    num_similar: people(similar).length,
    num_results,
    num_passed,
  } as SearchResult
}

function shown(queries: QueryClient, key: typeof women) {
  const { results, similar, ...numbers } = queries.getQueryData(key) ?? search('')
  const ids = (people: { id: string }[]) => people.map(({ id }) => id).join(' ')
  return { results: ids(results), similar: ids(similar), ...numbers }
}

test('Who was turned down leaves every search and is counted among the hidden', () => {
  const queries = new QueryClient()
  queries.setQueryData(women, search('anna berta cleo'))
  queries.setQueryData(men, search('dan', { similar: 'eric berta', num_results: 1 }))
  takeOutOfSearches(queries, 'berta')
  expect(shown(queries, women)).toMatchObject({
    results: 'anna cleo',
    num_results: 2,
    num_passed: 1,
  })
  expect(shown(queries, men)).toMatchObject({
    similar: 'eric',
    num_similar: 1,
    num_results: 1,
    num_passed: 0,
  })
})

test('Undoing puts them back where they were, in whichever order one undoes', () => {
  const queries = new QueryClient()
  queries.setQueryData(women, search('anna berta cleo', { num_passed: 4 }))
  const bertaBack = takeOutOfSearches(queries, 'berta')
  const annaBack = takeOutOfSearches(queries, 'anna')
  bertaBack()
  annaBack()
  expect(shown(queries, women)).toMatchObject({
    results: 'anna berta cleo',
    num_results: 3,
    num_passed: 4,
  })
  const annaAgain = takeOutOfSearches(queries, 'anna')
  const bertaAgain = takeOutOfSearches(queries, 'berta')
  bertaAgain()
  annaAgain()
  expect(shown(queries, women).results).toBe('anna berta cleo')
})

test('Somebody whom a newer answer holds already is not shown twice', () => {
  const queries = new QueryClient()
  queries.setQueryData(women, search('anna berta'))
  const back = takeOutOfSearches(queries, 'berta')
  queries.setQueryData(women, search('berta anna', { num_results: 2 }))
  back()
  expect(shown(queries, women)).toMatchObject({ results: 'berta anna', num_results: 2 })
})

test('above the cap the number goes on to say no more than "more"', { tags: ['S3.108'] }, () => {
  const queries = new QueryClient()
  queries.setQueryData(women, search('anna berta', { num_results: 1001 }))
  takeOutOfSearches(queries, 'anna')
  expect(shown(queries, women).num_results).toBe(1001)
})

test('Nothing changes where nobody knows them', () => {
  const queries = new QueryClient()
  const before = search('anna')
  queries.setQueryData(women, before)
  takeOutOfSearches(queries, 'zoe')()
  expect(queries.getQueryData(women)).toBe(before)
})

test('Before the next page comes, the pages on screen are asked anew where people moved up, once', async () => {
  const everybody = 'anna berta cleo dan eric'.split(' ')
  const gone = new Set<string>()
  const page = (number: number) => {
    const found = everybody.filter((id) => !gone.has(id))
    return search(found.slice((number - 1) * 2, number * 2).join(' '))
  }
  const queries = new QueryClient()
  const open = (number: number) => {
    const { queryKey } = ask('GET /api/members', { query: { page: number } })
    const queryFn = vi.fn(() => Promise.resolve(page(number)))
    const observer = new QueryObserver(queries, { queryKey, queryFn, staleTime: 60_000 })
    return { queryKey, queryFn, leave: observer.subscribe(vi.fn()) }
  }
  const first = open(1)
  await vi.waitFor(() => expect(shown(queries, first.queryKey).results).toBe('anna berta'))
  takeOutOfSearches(queries, 'anna')
  gone.add('anna')
  noteGone(queries)
  askAgainIfMoved(queries)
  const second = open(2)
  await vi.waitFor(() => expect(shown(queries, second.queryKey).results).toBe('dan eric'))
  expect(shown(queries, first.queryKey).results, 'who moved up').toBe('berta cleo')
  askAgainIfMoved(queries)
  expect([first.queryFn, second.queryFn].map(({ mock }) => mock.calls.length)).toEqual([2, 1])
  first.leave()
  second.leave()
})
