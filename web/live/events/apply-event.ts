import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#contract/events.ts'
import { noneLeft } from '#contract/rules/none-left.ts'
import { addMessage } from '../../chats/message-cache.ts'
import { makeOldAfterEvent } from '../../known-answers.ts'
import { applyCredits, setCredits } from './apply-credits.ts'
import { applyPhoto } from './apply-photo.ts'
import { applyPresence } from './apply-presence.ts'
import { applyRead } from './apply-read.ts'
import { partMembers } from './part-members.ts'

/** After these events, an answer that is on its way may be out of date. */
const changesAnswers = new Set<LiveEvent['type']>([
  'message',
  'read',
  'photo',
  'like',
  'match',
  'parted',
  'credits',
])

/** Updates the answers that the page holds with what an event says. */
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
      void makeOldAfterEvent(queries, event.type, event)
      break
    case 'parted':
      void partMembers(queries, event)
      break
    case 'credits':
      applyCredits(queries, event)
      break
    case 'presence':
      applyPresence(queries, event)
      break
    case 'typing':
      // Only momentary; the open conversation listens for it by itself.
      break
    default:
      noneLeft(event)
  }
}
