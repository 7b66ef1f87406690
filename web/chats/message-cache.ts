import type { QueryClient } from '@tanstack/react-query'
import type { Message } from '#contract/chats.ts'
import type { ChatPhotoState } from '#contract/options.ts'
import { ask, askPages } from '../data/ask.ts'
import { call } from '../data/browser-client.ts'
import type { Answer } from '../data/calls.ts'
import { makeOld } from '../data/known-answers.ts'

export type MessagesAnswer = Answer<'GET /api/conversations/{id}/messages'>

const messagesCall = 'GET /api/conversations/{id}/messages'

/** The pages of a conversation, the latest first; within a page the oldest message first. */
export function messagesOf(conversationId: string) {
  const input = { params: { id: conversationId } }
  return askPages(messagesCall, input, ({ has_more, messages: [oldest] }) =>
    has_more && oldest ? { before: oldest.number } : null,
  )
}

/** Where the messages of a conversation are kept, however many pages of them are known. */
export function messagesKey(conversationId: string) {
  return messagesOf(conversationId).queryKey
}

/**
 * Adds a message that was sent or has arrived to everything that shows it. A gap in the numbers
 * means that something was missed, and the conversation is loaded again.
 */
export function addMessage(queries: QueryClient, memberId: string, message: Message): void {
  addToConversation(queries, message)
  addToList(queries, memberId, message)
  if (lacksAddress(message)) void askForMessage(queries, message)
  // The event about one's own photo may have come before the answer with its address.
  else if (message.photo) putMessage(queries, message)
}

/** Replaces what was known of a message. */
export function putMessage(queries: QueryClient, message: Message): void {
  const key = messagesKey(message.conversation_id)
  queries.setQueryData(key, (known) => {
    if (!known) return known
    const put = (each: Message) => (each.number === message.number ? message : each)
    const pages = known.pages.map((page) =>
      page.messages.some((each) => each.number === message.number)
        ? { ...page, messages: page.messages.map(put) }
        : page,
    )
    return { ...known, pages }
  })
}

/** A photo in a new state. Once it is taken back nothing of it can be seen. */
export function withPhotoState(message: Message, state: ChatPhotoState): Message {
  const { photo } = message
  if (!photo) return message
  const nowhere = state === 'revoked' && { filename: null, thumb_filename: null, teaser: null }
  return { ...message, photo: { ...photo, state, ...nowhere } }
}

type Place = Pick<Message, 'conversation_id' | 'number'>

/** Asks the server for the current version of a message, if its conversation is on screen. */
export async function askForMessage(queries: QueryClient, place: Place): Promise<void> {
  const { conversation_id: id, number } = place
  if (!queries.getQueryData(messagesKey(id))) return
  try {
    const query = { before: number + 1 }
    const { messages } = await call(messagesCall, { params: { id }, query })
    const found = messages.find((each) => each.number === number)
    if (found) putMessage(queries, found)
  } catch {
    void makeOld(queries, [[messagesCall, { params: { id } }]])
  }
}

/** An event goes to both sides, but a photo's address is for one viewer. */
function lacksAddress({ photo }: Message): boolean {
  return photo !== null && photo.state !== 'revoked' && !photo.filename && !photo.teaser
}

function addToConversation(queries: QueryClient, message: Message): void {
  const key = messagesKey(message.conversation_id)
  const known = queries.getQueryData(key)
  const [newest, ...older] = known?.pages ?? []
  if (!known || !newest) return
  const last = newest.messages.at(-1)?.number ?? 0
  if (message.number <= last) return
  if (message.number > last + 1) {
    return void makeOld(queries, [[messagesCall, { params: { id: message.conversation_id } }]])
  }
  const page = { ...newest, messages: [...newest.messages, message] }
  queries.setQueryData(key, { ...known, pages: [page, ...older] })
}

function addToList(queries: QueryClient, memberId: string, message: Message): void {
  const key = ask('GET /api/chats.php', {}).queryKey
  const known = queries.getQueryData(key)
  const chat = known?.chats.find((each) => each.conversation.id === message.conversation_id)
  if (!known || !chat) return void makeOld(queries, ['GET /api/chats.php'])
  if (message.number <= chat.last_message.number) return
  const before = chat.num_unread_messages
  // Who writes has read what was there.
  const unread = message.sender_id === memberId ? 0 : before + 1
  const changed = {
    ...chat,
    last_message: message,
    last_message_at: message.created_at,
    num_unread_messages: unread,
  }
  queries.setQueryData(key, {
    ...known,
    chats: [changed, ...known.chats.filter((each) => each !== chat)],
    total_unread: known.total_unread - before + unread,
  })
}
