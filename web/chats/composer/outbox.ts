import { useSyncExternalStore } from 'react'
import { type KeptIn, keptStore } from '../kept-store.ts'

/** A message of one's own that the server has not confirmed yet. */
export type Outgoing = {
  /** The message's id: sent again it is the same message, and costs once. */
  id: string
  text: string
  at: string
  state: 'sending' | 'failed'
  /** Why it failed, in the reader's language; empty where nobody answered. */
  reason: string
  acknowledged: boolean
}

const none: Outgoing[] = []

/** What is on its way or stuck, by thread. */
export const outbox = createOutbox()

export function createOutbox(where?: KeptIn) {
  return keptStore<Outgoing[]>('outbox', none, readOutgoing, where)
}

type Outbox = ReturnType<typeof createOutbox>

/** Adds a message, or puts its new state in the place of the old. */
export function putOutgoing(box: Outbox, key: string, outgoing: Outgoing): void {
  const before = box.get(key)
  const there = before.some((each) => each.id === outgoing.id)
  const after = there
    ? before.map((each) => (each.id === outgoing.id ? outgoing : each))
    : [...before, outgoing]
  box.set(key, after)
}

/** Takes messages out: they arrived, or the member gave them up. */
export function takeOut(box: Outbox, key: string, ids: ReadonlySet<string>): void {
  const before = box.get(key)
  if (before.some((each) => ids.has(each.id))) {
    box.set(
      key,
      before.filter((each) => !ids.has(each.id)),
    )
  }
}

export function useOutbox(key: string): Outgoing[] {
  return useSyncExternalStore(
    outbox.subscribe,
    () => outbox.get(key),
    () => none,
  )
}

/** A page that was left while sending did not hear the answer: what is kept so counts as not sent. */
function readOutgoing(kept: unknown): Outgoing[] {
  if (!Array.isArray(kept)) return none
  return kept.filter(isOutgoing).map((each) => ({ ...each, state: 'failed' }))
}

function isOutgoing(value: unknown): value is Outgoing {
  const { id, text, at, reason, acknowledged } = (value ?? {}) as Record<string, unknown>
  const texts = [id, text, at, reason].every((each) => typeof each === 'string')
  return texts && typeof acknowledged === 'boolean'
}
