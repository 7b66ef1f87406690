import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import type { ChatPhoto, Message } from '#contract/chats.ts'
import { addMessage, messagesKey, putMessage, withPhotoState } from './message-cache.ts'

const nowhere = { filename: null, thumb_filename: null, teaser: null }
const photo: ChatPhoto = { id: 'p', state: 'offered', ...nowhere, width: 640, height: 800 }
const offered: Message = {
  id: 'm2',
  conversation_id: 'talk',
  number: 2,
  sender_id: 'maya',
  type: 'photo',
  text: '',
  gift: null,
  photo,
  created_at: '2026-11-21T10:00:00Z',
}
const seen: Message = { ...offered, photo: { ...photo, state: 'accepted', filename: '/p' } }

afterEach(() => vi.unstubAllGlobals())

test('A photo that comes live without an address gets the one that is made for this reader', async () => {
  const queries = aCache()
  const teased = { ...offered, photo: { ...photo, teaser: '/teaser' } }
  const page = { messages: [teased], has_more: false, older_hidden: false }
  vi.stubGlobal('fetch', async () => Response.json(page))
  addMessage(queries, 'me', offered)
  expect(lastOf(queries)).toEqual(offered)
  await expect.poll(() => lastOf(queries)).toEqual(teased)
})

test('The answer to one’s own photo brings its address, also after the event of it', () => {
  const queries = aCache()
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  addMessage(queries, 'me', offered)
  addMessage(queries, 'me', seen)
  expect(lastOf(queries)).toEqual(seen)
})

test('A photo that was taken back has no address left', () => {
  const queries = aCache()
  addMessage(queries, 'me', seen)
  putMessage(queries, withPhotoState(seen, 'revoked'))
  expect(lastOf(queries)?.photo).toEqual({ ...photo, state: 'revoked' })
})

function aCache(): QueryClient {
  const queries = new QueryClient()
  const first = { ...offered, id: 'm1', number: 1, type: 'text' as const, photo: null }
  const page = { messages: [first], has_more: false, older_hidden: false }
  queries.setQueryData(messagesKey('talk'), { pages: [page], pageParams: [null] })
  return queries
}

function lastOf(queries: QueryClient): Message | undefined {
  const known = queries.getQueryData<{ pages: { messages: Message[] }[] }>(messagesKey('talk'))
  return known?.pages[0]?.messages.at(-1)
}
