import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Message } from '#contract/chats.ts'
import { addMessage, messagesKey } from './message-cache.ts'

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
