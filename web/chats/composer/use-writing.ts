import { useState } from 'react'
import type { ThreadIds } from '../thread/thread-ids.ts'
import type { Content, Outgoing } from './sending/outbox.ts'
import { useSend } from './sending/use-send.ts'

type Asked = { content: Content; send: () => void }

/**
 * Sending, with the question before the first paid message to a fictional profile. `asked` is what
 * waits for its answer; `then` is done once it is on its way.
 */
export function useWriting(
  ids: ThreadIds,
  mustAcknowledge: boolean,
  outgoing: readonly Outgoing[],
) {
  const { send, retry, discard } = useSend(ids)
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = mustAcknowledge && !outgoing.some((each) => each.acknowledged)

  function begin(content: Content, act: () => void): void {
    if (ask) setAsked({ content, send: act })
    else act()
  }
  return {
    asked,
    send: (content: Content, then: () => void) =>
      begin(content, () => {
        send(content, mustAcknowledge)
        then()
      }),
    retry: (again: Outgoing) =>
      begin(again, () => retry({ ...again, acknowledged: again.acknowledged || mustAcknowledge })),
    discard,
    agree: () => {
      setAsked(null)
      asked?.send()
    },
    decline: () => setAsked(null),
  }
}

export type Writing = ReturnType<typeof useWriting>
