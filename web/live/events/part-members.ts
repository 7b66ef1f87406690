import type { QueryClient } from '@tanstack/react-query'
import type { ConversationAnswer } from '#contract/chats.ts'
import type { LiveEvent } from '#contract/events.ts'
import { ask } from '../../ask.ts'
import { refusalCode } from '../../browser/refusals.ts'
import { messagesKey } from '../../chats/message-cache.ts'
import { knownAnswers, makeOldAfterEvent } from '../../known-answers.ts'
import { forgetMember } from '../../moderation/forget-member.ts'

/**
 * A block parted the member and somebody else. Chats and likes lose them at once, and an open
 * conversation says why it is over, in its place.
 */
export async function partMembers(
  queries: QueryClient,
  event: Extract<LiveEvent, { type: 'parted' }>,
): Promise<void> {
  const id = event.member_id
  forgetMember(queries, id)
  void makeOldAfterEvent(queries, 'parted', event)
  const known = conversationsWith(queries, id)
  if (known.length === 0) return
  const obstacle = await obstacleBetween(queries, id)
  for (const each of known) {
    if (obstacle) endConversation(queries, each, obstacle)
    else void queries.resetQueries({ queryKey: each.queryKey })
  }
}

/** Refusals that say for good why there is no conversation any more. */
const endings = ['blocked', 'blocked_by_you', 'profile_not_found'] as const

function conversationsWith(queries: QueryClient, id: string) {
  return (['GET /api/conversations/{id}', 'GET /api/members/{id}/conversation'] as const)
    .flatMap((name) => knownAnswers(queries, name))
    .filter(({ answer }) => answer.profile.id === id)
}

/**
 * What the server says about writing to each other; null if nothing stands in the way, or nobody
 * answers.
 */
async function obstacleBetween(
  queries: QueryClient,
  id: string,
): Promise<ConversationAnswer['obstacle']> {
  try {
    const asked = ask('GET /api/members/{id}/conversation', { params: { id } })
    return (await queries.fetchQuery({ ...asked, staleTime: 0 })).obstacle
  } catch (error) {
    const code = refusalCode(error)
    return endings.find((ending) => ending === code) ?? null
  }
}

/** All that is left of it is whom it was with. */
function endConversation(
  queries: QueryClient,
  { queryKey, answer }: ReturnType<typeof conversationsWith>[number],
  obstacle: NonNullable<ConversationAnswer['obstacle']>,
): void {
  const gone = { age: null, main_image: null, online: false, available: false }
  queries.setQueryData(queryKey, {
    ...answer,
    obstacle,
    profile: { ...answer.profile, ...gone },
  })
  if (!answer.conversation) return
  const nothing = { messages: [], has_more: false, older_hidden: false }
  queries.setQueryData(messagesKey(answer.conversation.id), {
    pages: [nothing],
    pageParams: [{}],
  })
}
