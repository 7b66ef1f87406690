import { expect, test } from 'vitest'
import type { User } from '#contract/accounts.ts'
import { browserQueries } from './browser-client.ts'
import { takeUpSession } from './take-up-session.ts'

test('A new session keeps nothing that anybody before it was told', () => {
  const queries = browserQueries()
  queries.setQueryData(['GET /api/user.php', {}], { user: null })
  queries.setQueryData(['GET /api/chats.php', {}], { chats: [], total_unread: 3 })
  queries.setQueryData(['GET /api/settings.php', { query: {} }], { settings: {} })
  const user = { id: 'ada' } as User
  takeUpSession(user)
  expect(queries.getQueryData(['GET /api/user.php', {}])).toEqual({ user })
  expect(queries.getQueryData(['GET /api/chats.php', {}])).toBeUndefined()
  expect(queries.getQueryData(['GET /api/settings.php', { query: {} }])).toEqual({ settings: {} })
})
