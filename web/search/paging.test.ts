import { expect, test } from 'vitest'
import type { SearchResult } from '#contract/search.ts'
import { loadsByItself, mergePages } from './paging.tsx'

test('Somebody who stands on two pages is shown once, where they came first', () => {
  const people = mergePages([page('eva', 'maya'), page('maya', 'kim')])
  expect(people.map((person) => person.id)).toEqual(['eva', 'maya', 'kim'])
})

function page(...ids: string[]): SearchResult {
  const results = ids.map((id) => ({
    id,
    name: id,
    age: 30,
    gender: 'female' as const,
    country: 'NL',
    region: null,
    town: null,
    distance: null,
    main_image: null,
    presence: null,
    online: false,
    fictional: false,
    liked: false,
    likes_me: false,
  }))
  return {
    results,
    num_results: ids.length,
    similar: [],
    num_similar: 0,
    page: 1,
    pages: 2,
    filters: {},
    costliest: null,
    num_passed: 0,
  }
}

test('pages follow by themselves, and after each five of them the foot of the page can be reached', {
  tags: ['S3.106'],
}, () => {
  const pages = 14
  const waits = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (to) => !loadsByItself({ from: 1, to, pages }),
  )
  expect(waits).toEqual([5, 10, 14])
})

test('Who came to a later page by its link starts to count there', () => {
  expect(loadsByItself({ from: 5, to: 5, pages: 9 })).toBe(true)
  expect(loadsByItself({ from: 5, to: 9, pages: 9 })).toBe(false)
})
