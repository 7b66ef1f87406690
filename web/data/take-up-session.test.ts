import { expect, test } from 'vitest'
import type { User } from '#contract/accounts.ts'
import { browserQueries } from './browser-client.ts'
import { prepareForMembers, takeUpSession } from './take-up-session.ts'

test('A new session keeps nothing that anybody before it was told', async () => {
  const queries = browserQueries()
  queries.setQueryData(['GET /api/user.php', {}], { user: null })
  queries.setQueryData(['GET /api/chats.php', {}], { chats: [], total_unread: 3 })
  queries.setQueryData(['GET /api/settings.php', { query: {} }], { settings: {} })
  const user = { id: 'ada' } as User
  await takeUpSession(user)
  expect(queries.getQueryData(['GET /api/user.php', {}])).toEqual({ user })
  expect(queries.getQueryData(['GET /api/chats.php', {}])).toBeUndefined()
  expect(queries.getQueryData(['GET /api/settings.php', { query: {} }])).toEqual({ settings: {} })
})

test('Nobody is signed in before what only members see is there', async () => {
  const queries = browserQueries()
  queries.setQueryData(['GET /api/user.php', {}], { user: null })
  const prepared = Promise.withResolvers<void>()
  prepareForMembers(() => prepared.promise)
  const taken = takeUpSession({ id: 'ada' } as User)
  await Promise.resolve()
  expect(queries.getQueryData(['GET /api/user.php', {}])).toEqual({ user: null })
  prepared.resolve()
  await taken
  expect(queries.getQueryData(['GET /api/user.php', {}])).toEqual({ user: { id: 'ada' } })
})
