import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Draft, Message } from '#contract/chats.ts'
import type { Problem } from '#contract/refusals.ts'
import { ask } from '../data/ask.ts'
import { call } from '../data/browser-client.ts'
import { ProblemError, UnreachableError } from '../data/calls.ts'
import { changeBy, makeOldAfter, makeOldAfterMoment } from '../data/known-answers.ts'
import { connection } from '../live/connection.ts'
import { drafts, threadKey } from './drafts.ts'
import { addMessage, messagesKey } from './message-cache.ts'
import { type Outgoing, outbox } from './outbox.ts'
import type { ThreadIds } from './use-messages.ts'

const question = ask('GET /api/signup-message', {})

/** Sending in a thread: the bubble appears at once, the server is told afterwards. */
export function useSend(ids: ThreadIds) {
  const queries = useQueryClient()
  const key = threadKey(ids.memberId, ids.profileId)

  function dispatch(outgoing: Outgoing) {
    outbox.put(key, outgoing)
    void deliver(queries, ids, outgoing)
  }

  return {
    send: (draft: Draft, photo?: string) => {
      dispatch({ draft, photo, at: new Date().toISOString(), state: 'sending', reason: '' })
    },
    retry: (outgoing: Outgoing) => dispatch({ ...outgoing, state: 'sending', reason: '' }),
    discard: (outgoing: Outgoing) => outbox.takeOut(key, new Set([outgoing.draft.id])),
  }
}

/** Messages of this page's life to which nobody answered, and their threads. */
const unanswered = new Map<string, { ids: ThreadIds; outgoing: Outgoing }>()

let isWaiting = false

/** Sends what nobody answered once the connection, which was lost over it, is back. */
function resendOnceBack(queries: QueryClient): void {
  if (isWaiting) return
  isWaiting = true
  const stop = connection.subscribe(() => {
    if (connection.isLost()) return
    isWaiting = false
    stop()
    resendUnanswered(queries)
  })
}

const sentAgain = new Set<string>()

/** And also where only the way that the message went was dead, and the server is there: once. */
function resendOnceFound(queries: QueryClient, id: string): void {
  if (sentAgain.has(id)) return
  sentAgain.add(id)
  connection.onceFound(() => resendUnanswered(queries))
  connection.doubt()
}

/** Sends what nobody answered, as long as it still stands there as not sent; once, by its id. */
function resendUnanswered(queries: QueryClient): void {
  const waiting = [...unanswered.values()]
  unanswered.clear()
  for (const { ids, outgoing } of waiting) {
    const key = threadKey(ids.memberId, ids.profileId)
    const stands = ({ draft, state }: Outgoing) =>
      draft.id === outgoing.draft.id && state === 'failed'
    if (!outbox.get(key).some(stands)) continue
    outbox.put(key, outgoing)
    void deliver(queries, ids, outgoing)
  }
}

const lanes = new Map<string, Promise<unknown>>()

/**
 * Sends a message from the outbox, after those before it. If it cannot be sent it stays there with
 * the reason, or goes back into the draft.
 */
export function deliver(queries: QueryClient, ids: ThreadIds, outgoing: Outgoing): Promise<void> {
  const key = threadKey(ids.memberId, ids.profileId)
  const sent = (lanes.get(key) ?? Promise.resolve()).then(async () => {
    let { unsure } = outgoing
    const onUnsure = () => {
      unsure = true
    }
    try {
      const sending = sendingOf(ids, outgoing.draft)
      const { message, credits } = await call(sending.name, sending.input, { onUnsure })
      const user = ask('GET /api/user.php', {}).queryKey
      queries.setQueryData(user, (known) =>
        known?.user ? { user: { ...known.user, credits } } : known,
      )
      takeIn(queries, ids, message)
      void makeOldAfter(queries, sending)
    } catch (error) {
      giveBack(queries, ids, { ...outgoing, unsure }, error)
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

/** Updates everything on screen with a message that was sent. */
function takeIn(queries: QueryClient, ids: ThreadIds, message: Message): void {
  forgetOffered(queries, ids.profileId)
  begin(queries, ids, message)
  addMessage(queries, ids.memberId, message)
  outbox.takeOut(threadKey(ids.memberId, ids.profileId), new Set([message.id]))
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
    outbox.takeOut(key, new Set([outgoing.draft.id]))
  } else {
    outbox.put(key, { ...outgoing, state: 'failed', reason: problem?.title ?? '' })
    if (!problem) {
      unanswered.set(draft.id, { ids, outgoing })
      resendOnceBack(queries)
      if (error instanceof UnreachableError && error.silent) resendOnceFound(queries, draft.id)
    }
  }
  // Asks again what stands in the way; and the message may have arrived although no answer did.
  const moment = problem ? 'a message was refused' : 'a message was not answered'
  void makeOldAfterMoment(queries, moment, { conversationId })
  void findOut(queries, ids)
}

/** Finds out what became of messages of a thread of which that is not known, as soon as it can be asked. */
export function useFindingOut(ids: ThreadIds, outgoing: readonly Outgoing[]): void {
  const queries = useQueryClient()
  const ask = useEffectEvent(() => findOut(queries, ids))
  const unsure = outgoing.some(isUnsure)
  useEffect(() => {
    if (unsure) void ask()
  }, [unsure])
}

function isUnsure({ state, unsure }: Outgoing): boolean {
  return state === 'failed' && unsure === true
}

/** The threads that are being asked about, or will be once the server is found. */
const findingOut = new Set<string>()

async function findOut(queries: QueryClient, ids: ThreadIds, again = false): Promise<void> {
  const key = threadKey(ids.memberId, ids.profileId)
  const asked = outbox.get(key).filter(isUnsure)
  if (asked.length === 0 || findingOut.has(key)) return
  findingOut.add(key)
  const found = await findSent(ids, asked).catch(() => null)
  if (!found) {
    connection.onceFound(() => {
      findingOut.delete(key)
      void findOut(queries, ids, true)
    })
    if (!again) connection.doubt()
    return
  }
  findingOut.delete(key)
  // What was sent again meanwhile, or given up, is asked about by itself, or not at all.
  for (const each of outbox.get(key).filter((known) => asked.includes(known))) {
    const message = found.find(({ id }) => id === each.draft.id)
    if (message) takeIn(queries, ids, message)
    else outbox.put(key, { ...each, unsure: false })
  }
  const { conversationId } = ids
  if (found.length > 0) {
    void makeOldAfterMoment(queries, 'a message was not answered', { conversationId })
  }
  void findOut(queries, ids)
}

/** More than clocks differ: what the server had that much earlier is none of these. */
const surelyBeforeMs = 86_400_000

/** Which of these messages have been sent, as the server has them. */
async function findSent({ conversationId, profileId }: ThreadIds, asked: Outgoing[]) {
  const id = conversationId ?? (await conversationWith(profileId))
  const found: Message[] = []
  const since = Math.min(...asked.map(({ at }) => Date.parse(at))) - surelyBeforeMs
  for (let before: number | undefined; id; ) {
    const { messages, has_more } = await call('GET /api/conversations/{id}/messages', {
      params: { id },
      query: { before },
    })
    found.push(...messages.filter((each) => asked.some(({ draft }) => draft.id === each.id)))
    const [oldest] = messages
    const isDone = found.length === asked.length || !has_more
    if (isDone || !oldest || Date.parse(oldest.created_at) < since) break
    before = oldest.number
  }
  return found
}

async function conversationWith(id: string): Promise<string | undefined> {
  const { conversation } = await call('GET /api/members/{id}/conversation', { params: { id } })
  return conversation?.id
}

/** Puts the message written before signing up into an empty draft to the same member. */
export function useOfferedMessage({ memberId, profileId, conversationId }: ThreadIds): void {
  const { data } = useQuery({
    ...question,
    enabled: conversationId === null,
    staleTime: Number.POSITIVE_INFINITY,
    throwOnError: false,
  })
  const waiting = data?.signup_message
  const text = waiting?.profile_id === profileId ? waiting.text : ''
  useEffect(() => {
    const key = threadKey(memberId, profileId)
    if (text && drafts.get(key) === '') drafts.set(key, text)
  }, [memberId, profileId, text])
}

/** Once something has been sent to that member, nothing is waiting any more. */
function forgetOffered(queries: QueryClient, profileId: string): void {
  const known = queries.getQueryData(question.queryKey)?.signup_message
  if (known?.profile_id !== profileId) return
  queries.setQueryData(question.queryKey, { signup_message: null })
  // Nothing is lost if this fails: somebody who has written is not offered it again.
  call('DELETE /api/signup-message', {}).catch(() => undefined)
}
