import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ask } from '../data/ask.ts'
import { withdrawPresence } from './use-connection.ts'

test('nobody is shown as online any more, and everything else stays as it was', () => {
  const queries = new QueryClient()
  const chats = ask('GET /api/chats.php', {}).queryKey
  const members = ask('GET /api/members', { query: {} }).queryKey
  const settings = ask('GET /api/settings.php', { query: {} }).queryKey
  const maya = { id: 'maya', name: 'Maya', online: true, presence: 'online' }
  const noor = { id: 'noor', name: 'Noor', online: false, presence: null }
  queries.setQueryData(chats, { chats: [{ profile: maya }, { profile: noor }] } as never)
  queries.setQueryData(members, { results: [maya, noor], filters: { online: true } } as never)
  queries.setQueryData(settings, { name: 'Serenade' } as never)
  const before = queries.getQueryData(settings)
  withdrawPresence(queries)
  const gone = { ...maya, online: false, presence: 'today' }
  expect(queries.getQueryData(chats)).toEqual({ chats: [{ profile: gone }, { profile: noor }] })
  expect(queries.getQueryData(members)).toEqual({
    results: [gone, noor],
    filters: { online: true },
  })
  expect(queries.getQueryData(settings)).toBe(before)
})
