import type { QueryClient } from '@tanstack/react-query'
import type { Draft, Message } from '#contract/chats.ts'
import type { Problem } from '#contract/refusals.ts'
import { ask } from '../../../ask.ts'
import { call } from '../../../browser-client.ts'
import { ProblemError } from '../../../calls.ts'
import { changeBy, makeOldAfter, makeOldAfterMoment } from '../../../known-answers.ts'
import { addMessage, messagesKey } from '../../message-cache.ts'
import type { ThreadIds } from '../../thread/thread-ids.ts'
import { drafts, threadKey } from './drafts.ts'
import { forgetOffered } from './offered-message.ts'
import { type Outgoing, outbox, putOutgoing, takeOut } from './outbox.ts'

const lanes = new Map<string, Promise<unknown>>()

/**
 * Sends a message from the outbox, after those before it. If it cannot be sent it stays there with
 * the reason, or goes back into the draft.
 */
export function deliver(queries: QueryClient, ids: ThreadIds, outgoing: Outgoing): Promise<void> {
  const key = threadKey(ids.memberId, ids.profileId)
  const sent = (lanes.get(key) ?? Promise.resolve()).then(async () => {
    try {
      const sending = sendingOf(ids, outgoing.draft)
      const { message, credits } = await call(sending.name, sending.input)
      takeIn(queries, ids, message, credits)
      void makeOldAfter(queries, sending)
      takeOut(outbox, key, new Set([outgoing.draft.id]))
    } catch (error) {
      giveBack(queries, ids, outgoing, error)
    }
  })
  lanes.set(key, sent)
  return sent
}

function sendingOf({ conversationId, profileId }: ThreadIds, body: Draft) {
  return conversationId
    ? changeBy('POST /api/conversations/{id}/messages', { params: { id: conversationId }, body })
    : changeBy('POST /api/members/{id}/messages', { params: { id: profileId }, body })
}

/** Updates everything on screen with a message that was just sent. */
function takeIn(queries: QueryClient, ids: ThreadIds, message: Message, credits: number): void {
  const user = ask('GET /api/user.php', {}).queryKey
  queries.setQueryData(user, (known) =>
    known?.user ? { user: { ...known.user, credits } } : known,
  )
  forgetOffered(queries, ids.profileId)
  begin(queries, ids, message)
  addMessage(queries, ids.memberId, message)
}

/** If the first message created the conversation, its page is filled before it is asked for. */
function begin(queries: QueryClient, { profileId }: ThreadIds, message: Message): void {
  const id = message.conversation_id
  const beginning = ask('GET /api/members/{id}/conversation', { params: { id: profileId } })
  const conversation = ask('GET /api/conversations/{id}', { params: { id } })
  const known =
    queries.getQueryData(conversation.queryKey) ?? queries.getQueryData(beginning.queryKey)
  if (!known) return
  const answer = { ...known, conversation: { id }, must_acknowledge_fictional: false }
  queries.setQueryData(conversation.queryKey, answer)
  queries.setQueryData(beginning.queryKey, answer)
  if (message.number === 1 && !queries.getQueryData(messagesKey(id))) {
    const page = { messages: [message], has_more: false, older_hidden: false }
    queries.setQueryData(messagesKey(id), { pages: [page], pageParams: [{}] })
  }
}

/** The message itself is not at fault: plain words go back to where they were written. */
const backToDraft: Problem['code'][] = [
  'insufficient_credits',
  'fictional_unacknowledged',
  'message_too_long',
  'message_empty',
]

function giveBack(queries: QueryClient, ids: ThreadIds, outgoing: Outgoing, error: unknown): void {
  const { memberId, profileId, conversationId } = ids
  const key = threadKey(memberId, profileId)
  const problem = error instanceof ProblemError ? error.problem : null
  const { draft } = outgoing
  const comesBack = problem !== null && backToDraft.includes(problem.code)
  if (comesBack && draft.type === 'text' && drafts.get(key) === '') {
    drafts.set(key, draft.text)
    takeOut(outbox, key, new Set([outgoing.draft.id]))
  } else {
    putOutgoing(outbox, key, { ...outgoing, state: 'failed', reason: problem?.title ?? '' })
  }
  // Asks again what stands in the way; and the message may have arrived although no answer did.
  const moment = problem ? 'a message was refused' : 'a message was not answered'
  void makeOldAfterMoment(queries, moment, { conversationId })
}
