import { useQueryClient } from '@tanstack/react-query'
import type { Draft } from '#contract/chats.ts'
import type { ThreadIds } from '../../thread/thread-ids.ts'
import { deliver } from './deliver.ts'
import { threadKey } from './drafts.ts'
import { type Outgoing, outbox, putOutgoing, takeOut } from './outbox.ts'

/** Sending in a thread: the bubble appears at once, the server is told afterwards. */
export function useSend(ids: ThreadIds) {
  const queries = useQueryClient()
  const key = threadKey(ids.memberId, ids.profileId)

  function dispatch(outgoing: Outgoing) {
    putOutgoing(outbox, key, outgoing)
    void deliver(queries, ids, outgoing)
  }

  return {
    send: (draft: Draft, photo?: string) => {
      dispatch({ draft, photo, at: new Date().toISOString(), state: 'sending', reason: '' })
    },
    retry: (outgoing: Outgoing) => dispatch({ ...outgoing, state: 'sending', reason: '' }),
    discard: (outgoing: Outgoing) => takeOut(outbox, key, new Set([outgoing.draft.id])),
  }
}
