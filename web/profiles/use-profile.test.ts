import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { knownCard } from './use-profile.ts'

test('a profile seen in a list is known before its own page has an answer', {
  tags: ['S3.111'],
}, () => {
  const queries = new QueryClient()
  queries.setQueryData(['GET /api/members', { query: {} }], {
    results: [{ id: 'maya' }],
    similar: [{ id: 'kim' }],
  })
  queries.setQueryData(['GET /api/likes.php', {}], { profiles: [{ id: 'eva' }] })
  queries.setQueryData(['GET /api/swipe-game', {}], { profiles: [{ id: 'noor' }] })
  queries.setQueryData(['GET /api/match-finder', { query: {} }], {
    results: [{ profile: { id: 'lea' }, reasons: [] }],
  })
  expect(knownCard(queries, 'maya')?.id).toBe('maya')
  expect(knownCard(queries, 'kim')?.id).toBe('kim')
  expect(knownCard(queries, 'eva')?.id).toBe('eva')
  expect(knownCard(queries, 'noor')?.id).toBe('noor')
  expect(knownCard(queries, 'lea')?.id).toBe('lea')
  expect(knownCard(queries, 'nobody')).toBeUndefined()
})
