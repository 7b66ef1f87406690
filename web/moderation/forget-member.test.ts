import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { forgetMember } from './forget-member.ts'

test('whom one blocks leaves every list of the page at once', { tags: ['S6.22', 'S6.23'] }, () => {
  const queries = new QueryClient()
  const [maya, kim] = [{ id: 'maya' }, { id: 'kim' }]
  const search = { results: [maya, kim], similar: [], num_results: 2, num_passed: 0 }
  queries.setQueryData(['GET /api/members', { query: {} }], search)
  queries.setQueryData(['GET /api/likes.php', {}], {
    profiles: [maya, kim],
    liked_by: [{ id: 'maya', like_new: true }],
    likes: ['maya', 'kim'],
    matches: ['maya'],
  })
  queries.setQueryData(['GET /api/chats.php', {}], {
    chats: [
      { profile: maya, num_unread_messages: 3 },
      { profile: kim, num_unread_messages: 1 },
    ],
    total_unread: 4,
    has_more: false,
  })
  const older = { chats: [{ profile: maya, num_unread_messages: 0 }], total_unread: 4 }
  queries.setQueryData(['older chats', 'kim'], { pages: [older], pageParams: ['kim'] })
  queries.setQueryData(['GET /api/passes', {}], { profiles: [maya] })
  const fits = [maya, kim].map((profile) => ({ profile, reasons: [] }))
  queries.setQueryData(['GET /api/match-finder', { query: {} }], { results: fits })
  queries.setQueryData(['GET /api/swipe-game', {}], { profiles: [kim, maya], likes_left: 2 })
  forgetMember(queries, 'maya')
  expect(queries.getQueryData(['GET /api/members', { query: {} }])).toMatchObject({
    results: [kim],
    num_results: 1,
  })
  expect(queries.getQueryData(['GET /api/likes.php', {}])).toEqual({
    profiles: [kim],
    liked_by: [],
    likes: ['kim'],
    matches: [],
  })
  expect(queries.getQueryData(['GET /api/chats.php', {}])).toEqual({
    chats: [{ profile: kim, num_unread_messages: 1 }],
    total_unread: 1,
    has_more: false,
  })
  expect(queries.getQueryData(['older chats', 'kim'])).toMatchObject({ pages: [{ chats: [] }] })
  expect(queries.getQueryData(['GET /api/passes', {}])).toEqual({ profiles: [] })
  expect(queries.getQueryData(['GET /api/match-finder', { query: {} }])).toEqual({
    results: [{ profile: kim, reasons: [] }],
  })
  expect(queries.getQueryData(['GET /api/swipe-game', {}])).toEqual({
    profiles: [kim],
    likes_left: 2,
  })
})

test('What the page does not know yet stays unknown', () => {
  const queries = new QueryClient()
  forgetMember(queries, 'maya')
  expect(queries.getQueryCache().getAll()).toEqual([])
})
