import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#contract/events.ts'
import { ask } from '../../ask.ts'
import { addMessage } from '../../chats/message-cache.ts'
import { applyCredits, setCredits } from './apply-credits.ts'
import { applyPhoto } from './apply-photo.ts'
import { applyPresence } from './apply-presence.ts'
import { applyRead } from './apply-read.ts'
import { partMembers } from './part-members.ts'

/** After these an answer that is on its way may be from before them. */
const changesAnswers = new Set<LiveEvent['type']>([
  'message',
  'read',
  'photo',
  'like',
  'match',
  'parted',
  'credits',
])

/** Brings the answers that the page holds up to what an event tells. */
export function applyEvent(queries: QueryClient, memberId: string, event: LiveEvent): void {
  if (changesAnswers.has(event.type)) void queries.invalidateQueries({ fetchStatus: 'fetching' })
  switch (event.type) {
    case 'message':
      addMessage(queries, memberId, event.message)
      if (event.credits !== undefined) setCredits(queries, event.credits)
      break
    case 'read':
      applyRead(queries, memberId, event)
      break
    case 'photo':
      applyPhoto(queries, event)
      break
    case 'like':
    case 'match':
      applyLike(queries, event.member_id)
      break
    case 'parted':
      void partMembers(queries, event.member_id)
      break
    case 'credits':
      applyCredits(queries, event)
      break
    case 'presence':
      applyPresence(queries, event)
      break
    case 'typing':
      // Of the moment only; the open conversation listens for it by itself.
      break
  }
}

/** Who likes the member is in the list of likes, and says so on the own profile. */
function applyLike(queries: QueryClient, id: string): void {
  void queries.invalidateQueries({ queryKey: ['GET /api/likes.php'] })
  const profile = ask('GET /api/members/{id}', { params: { id } }).queryKey
  void queries.invalidateQueries({ queryKey: profile })
}
