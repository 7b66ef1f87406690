import { expect, test } from 'vitest'
import type { SearchResult } from '#contract/search.ts'
import { mergePages } from './use-search.ts'

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
