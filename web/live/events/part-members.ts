import type { QueryClient } from '@tanstack/react-query'
import type { ConversationAnswer } from '#contract/chats.ts'
import { ask } from '../../ask.ts'
import { ProblemError } from '../../calls.ts'
import { messagesKey } from '../../chats/message-cache.ts'
import { forgetMember } from '../../moderation/forget-member.ts'

/**
 * A block parted the member and another one. Chats and likes are without them at once, and an open
 * conversation says why it is over, in its place.
 */
export async function partMembers(queries: QueryClient, id: string): Promise<void> {
  forgetMember(queries, id)
  const profile = ask('GET /api/members/{id}', { params: { id } }).queryKey
  for (const queryKey of [['GET /api/chats.php'], ['GET /api/likes.php'], profile]) {
    void queries.invalidateQueries({ queryKey })
  }
  const known = conversationsWith(queries, id)
  if (known.length === 0) return
  const obstacle = await obstacleBetween(queries, id)
  for (const [queryKey, answer] of known) {
    if (obstacle) endConversation(queries, queryKey, answer, obstacle)
    else void queries.resetQueries({ queryKey })
  }
}

/** Refusals that say for good why there is no conversation any more. */
const endings = ['blocked', 'blocked_by_you', 'profile_not_found'] as const

type Known = [key: readonly unknown[], answer: ConversationAnswer]

function conversationsWith(queries: QueryClient, id: string): Known[] {
  return ['GET /api/conversations/{id}', 'GET /api/members/{id}/conversation'].flatMap((name) =>
    queries
      .getQueriesData<ConversationAnswer>({ queryKey: [name] })
      .flatMap(([key, answer]): Known[] => (answer?.profile.id === id ? [[key, answer]] : [])),
  )
}

/** What the server says about writing to each other; null where nothing is in the way, or nobody answers. */
async function obstacleBetween(
  queries: QueryClient,
  id: string,
): Promise<ConversationAnswer['obstacle']> {
  try {
    const asked = ask('GET /api/members/{id}/conversation', { params: { id } })
    return (await queries.fetchQuery({ ...asked, staleTime: 0 })).obstacle
  } catch (error) {
    const code = error instanceof ProblemError ? error.problem.code : null
    return endings.find((ending) => ending === code) ?? null
  }
}

/** Nothing is left of it but whom it was with. */
function endConversation(
  queries: QueryClient,
  queryKey: readonly unknown[],
  answer: ConversationAnswer,
  obstacle: NonNullable<ConversationAnswer['obstacle']>,
): void {
  const gone = { age: null, main_image: null, online: false, available: false }
  queries.setQueryData<ConversationAnswer>(queryKey, {
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
