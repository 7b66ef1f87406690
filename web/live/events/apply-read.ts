import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#contract/events.ts'
import { ask } from '../../ask.ts'
import { type ChatList, withChatRead } from '../../chats/list/group-chats.ts'
import { makeOld } from '../../known-answers.ts'

type ReadEvent = Extract<LiveEvent, { type: 'read' }>

const list = ask('GET /api/chats.php', {})

/** Reading on another device clears the badge; the other side's reading moves the ticks. */
export function applyRead(queries: QueryClient, memberId: string, event: ReadEvent): void {
  const { conversation_id: id, read_number, delivered_number } = event
  const known = queries.getQueryData(list.queryKey)
  const chat = known?.chats.find((each) => each.conversation.id === id)
  if (event.member_id === memberId) {
    // A chat beyond the list, or one with newer messages: the server knows the number.
    if (!known || !chat || read_number < chat.last_message.number) {
      return void makeOld(queries, ['GET /api/chats.php'])
    }
    return void queries.setQueryData(list.queryKey, withChatRead(known, id))
  }
  const marks = { delivered_number, read_number }
  if (known && chat) queries.setQueryData(list.queryKey, withMarks(known, id, marks))
  const conversation = ask('GET /api/conversations/{id}', { params: { id } }).queryKey
  queries.setQueryData(conversation, (answer) => answer && { ...answer, ...marks })
}

type Marks = { delivered_number: number; read_number: number }

function withMarks(known: ChatList, id: string, marks: Marks): ChatList {
  const chats = known.chats.map((chat) =>
    chat.conversation.id === id ? { ...chat, ...marks } : chat,
  )
  return { ...known, chats }
}
