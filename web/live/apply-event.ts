import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#contract/events.ts'
import { ask } from '../ask.ts'
import { addMessage } from '../chats/message-cache.ts'

const user = ask('GET /api/user.php', {})

/** Brings the answers that the page holds up to what an event tells. */
export function applyEvent(queries: QueryClient, memberId: string, event: LiveEvent): void {
  switch (event.type) {
    case 'message':
      addMessage(queries, memberId, event.message)
      if (event.credits !== undefined) setCredits(queries, event.credits)
      return
    case 'read':
      applyRead(queries, memberId, event)
      return
    case 'like':
    case 'match':
      void queries.invalidateQueries({ queryKey: ['GET /api/likes.php'] })
      return
    case 'credits':
      setCredits(queries, event.credits)
      void queries.invalidateQueries({ queryKey: user.queryKey })
      return
    case 'presence':
      void queries.invalidateQueries({ queryKey: ['GET /api/chats.php'] })
  }
}

function setCredits(queries: QueryClient, credits: number): void {
  queries.setQueryData(user.queryKey, (known) =>
    known?.user ? { user: { ...known.user, credits } } : known,
  )
}

type ReadEvent = Extract<LiveEvent, { type: 'read' }>

/** One's own reading on another device empties the badge; the other side's moves the ticks. */
function applyRead(queries: QueryClient, memberId: string, event: ReadEvent): void {
  const own = event.member_id === memberId
  const marks = { delivered_number: event.delivered_number, read_number: event.read_number }
  queries.setQueryData(ask('GET /api/chats.php', {}).queryKey, (known) => {
    if (!known) return known
    const chats = known.chats.map((chat) => {
      if (chat.conversation.id !== event.conversation_id) return chat
      return own ? { ...chat, num_unread_messages: 0 } : { ...chat, ...marks }
    })
    const total_unread = chats.reduce((sum, chat) => sum + chat.num_unread_messages, 0)
    return { ...known, chats, total_unread }
  })
  if (own) return
  const conversation = ask('GET /api/conversations/{id}', { params: { id: event.conversation_id } })
  queries.setQueryData(conversation.queryKey, (known) => known && { ...known, ...marks })
}
