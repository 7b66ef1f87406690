import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import type { ChatPhoto, Message } from '#contract/chats.ts'
import { addMessage, messagesKey, putMessage, withPhotoState } from './message-cache.ts'

function aMessage(conversationId: string, number: number): Message {
  return {
    id: `${conversationId}-${number}`,
    conversation_id: conversationId,
    number,
    sender_id: 'bruno',
    type: 'text',
    text: `Message ${number}`,
    gift: null,
    photo: null,
    created_at: '2026-06-01T12:00:00Z',
  }
}

function aCache(...conversations: string[]): QueryClient {
  const queries = new QueryClient()
  for (const id of conversations) {
    const page = { messages: [aMessage(id, 1)], has_more: false, older_hidden: false }
    queries.setQueryData(messagesKey(id), { pages: [page], pageParams: [undefined] })
  }
  return queries
}

const numbersOf = (queries: QueryClient, id: string) =>
  queries
    .getQueryData<{ pages: { messages: Message[] }[] }>(messagesKey(id))
    ?.pages.flatMap((page) => page.messages.map((message) => message.number))

test('messages are kept by their conversation: what arrives stands in its own and in no other', {
  tags: ['S3.44'],
}, () => {
  const queries = aCache('with-bruno', 'with-dan')
  addMessage(queries, 'ada', aMessage('with-bruno', 2))
  expect(numbersOf(queries, 'with-bruno')).toEqual([1, 2])
  expect(numbersOf(queries, 'with-dan')).toEqual([1])
})

test('A message that comes twice stands there once', () => {
  const queries = aCache('with-bruno')
  for (const _ of [1, 2]) addMessage(queries, 'ada', aMessage('with-bruno', 2))
  expect(numbersOf(queries, 'with-bruno')).toEqual([1, 2])
})

test('A gap is never closed by guessing: the conversation is asked anew', () => {
  const queries = aCache('with-bruno')
  addMessage(queries, 'ada', aMessage('with-bruno', 3))
  expect(numbersOf(queries, 'with-bruno')).toEqual([1])
  expect(queries.getQueryState(messagesKey('with-bruno'))?.isInvalidated).toBe(true)
})

test('A message of a conversation that was never opened opens none', () => {
  const queries = aCache('with-bruno')
  addMessage(queries, 'ada', aMessage('with-dan', 1))
  expect(numbersOf(queries, 'with-dan')).toBeUndefined()
})

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
  const queries = cacheOfTalk()
  const teased = { ...offered, photo: { ...photo, teaser: '/teaser' } }
  const page = { messages: [teased], has_more: false, older_hidden: false }
  vi.stubGlobal('fetch', async () => Response.json(page))
  addMessage(queries, 'me', offered)
  expect(lastOf(queries)).toEqual(offered)
  await expect.poll(() => lastOf(queries)).toEqual(teased)
})

test('The answer to one’s own photo brings its address, also after the event of it', () => {
  const queries = cacheOfTalk()
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  addMessage(queries, 'me', offered)
  addMessage(queries, 'me', seen)
  expect(lastOf(queries)).toEqual(seen)
})

test('A photo that was taken back has no address left', () => {
  const queries = cacheOfTalk()
  addMessage(queries, 'me', seen)
  putMessage(queries, withPhotoState(seen, 'revoked'))
  expect(lastOf(queries)?.photo).toEqual({ ...photo, state: 'revoked' })
})

function cacheOfTalk(): QueryClient {
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
