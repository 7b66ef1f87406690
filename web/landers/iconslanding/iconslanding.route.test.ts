import { expect, test } from 'vitest'
import { picksOf } from './iconslanding.route.tsx'

test('the picks come from the address, each once, and only those that exist', {
  tags: ['S2.45'],
}, () => {
  const search = new URLSearchParams('interests=tea&interests=art&interests=tea&interests=x')
  expect(picksOf(search)).toEqual(['art', 'tea'])
  expect(picksOf(new URLSearchParams('interests=bondage'))).toEqual([])
  expect(picksOf(new URLSearchParams())).toEqual([])
})
