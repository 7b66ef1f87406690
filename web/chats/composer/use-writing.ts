import { useState } from 'react'
import type { Draft } from '#contract/chats.ts'
import type { ThreadIds } from '../thread/thread-ids.ts'
import type { Outgoing } from './sending/outbox.ts'
import { useSend } from './sending/use-send.ts'

type Asked = { draft: Draft; send: () => void }

/**
 * Sending, with the question before the first paid message to a fictional profile. `asked` is the
 * message waiting for the answer; `then` runs once it is on its way.
 */
export function useWriting(
  ids: ThreadIds,
  mustAcknowledge: boolean,
  outgoing: readonly Outgoing[],
) {
  const { send, retry, discard } = useSend(ids)
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = mustAcknowledge && !outgoing.some((each) => each.draft.acknowledge_fictional)

  function begin(draft: Draft, act: (draft: Draft) => void): void {
    const known = mustAcknowledge ? { ...draft, acknowledge_fictional: true } : draft
    if (ask) setAsked({ draft, send: () => act(known) })
    else act(known)
  }
  return {
    asked,
    /** A photo is seen at its address until the server has it. */
    send: (draft: Draft, then: () => void, photo?: string) =>
      begin(draft, (known) => {
        send(known, photo)
        then()
      }),
    retry: (again: Outgoing) => begin(again.draft, (draft) => retry({ ...again, draft })),
    discard,
    agree: () => {
      setAsked(null)
      asked?.send()
    },
    decline: () => setAsked(null),
  }
}

export type Writing = ReturnType<typeof useWriting>
