import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { filtersOf } from '../search/search-address.ts'
import { searchQuestion } from '../search/use-search.ts'
import { pageToAdd, turnOfPress, turnOfSwipe } from './neighbours.tsx'

const bare = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }

test('The arrow keys lead to the profile before and the one after', () => {
  expect(turnOfPress({ ...bare, key: 'ArrowLeft' }, false)).toBe('previous')
  expect(turnOfPress({ ...bare, key: 'ArrowRight' }, false)).toBe('next')
  expect(turnOfPress({ ...bare, key: 'ArrowUp' }, false)).toBeNull()
})

test('Arrows that a field, a menu or the browser needs stay with them', () => {
  expect(turnOfPress({ ...bare, key: 'ArrowRight' }, true)).toBeNull()
  expect(turnOfPress({ ...bare, key: 'ArrowLeft', altKey: true }, false)).toBeNull()
})

test('A swipe to the left leads on, one to the right back', () => {
  expect(turnOfSwipe({ x: 300, y: 500 }, { x: 120, y: 520 }, 390)).toBe('next')
  expect(turnOfSwipe({ x: 100, y: 500 }, { x: 280, y: 490 }, 390)).toBe('previous')
})

test('Scrolling, a slip of the finger and the swipe from the edge lead nowhere', () => {
  expect(turnOfSwipe({ x: 300, y: 500 }, { x: 200, y: 300 }, 390)).toBeNull()
  expect(turnOfSwipe({ x: 300, y: 500 }, { x: 260, y: 500 }, 390)).toBeNull()
  expect(turnOfSwipe({ x: 8, y: 500 }, { x: 300, y: 500 }, 390)).toBeNull()
  expect(turnOfSwipe({ x: 386, y: 500 }, { x: 100, y: 500 }, 390)).toBeNull()
})

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
