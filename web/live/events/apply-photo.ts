import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#contract/events.ts'
import { ask } from '../../ask.ts'
import { withPhotoState } from '../../chats/message-cache.ts'
import { makeOldAfterEvent } from '../../known-answers.ts'

type PhotoEvent = Extract<LiveEvent, { type: 'photo' }>

/**
 * A photo in a chat was accepted, refused or taken back. The list shows it at once. The messages
 * are only marked as stale: an open conversation loads that one by itself, with its address.
 */
export function applyPhoto(queries: QueryClient, event: PhotoEvent): void {
  const { conversation_id: id, number, state } = event
  void makeOldAfterEvent(queries, 'photo', event)
  queries.setQueryData(ask('GET /api/chats.php', {}).queryKey, (known) => {
    if (!known) return known
    const chats = known.chats.map((chat) =>
      chat.conversation.id === id && chat.last_message.number === number
        ? { ...chat, last_message: withPhotoState(chat.last_message, state) }
        : chat,
    )
    return { ...known, chats }
  })
}
