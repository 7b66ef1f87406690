import type { LiveEvent } from '#contract/events.ts'
import type { Bus, Nodes } from '../context/services.ts'

type Listener = Parameters<Bus['subscribe']>[0]

/** What somebody who is away may have to be told of. */
export const brings = new Set<LiveEvent['type']>(['message', 'like', 'match'])

/** A bus, and what brings to it what happened in other processes. */
export type LocalBus = Bus & {
  deliver: Listener
  bringNews: () => void
}

/** The bus of a single process. */
export function inProcessBus(): LocalBus {
  const listeners = new Set<Listener>()
  const waiting = new Set<() => void>()
  const deliver: Listener = (memberId, event) => {
    for (const listener of listeners) listener(memberId, event)
  }
  const bringNews = () => {
    for (const listener of waiting) listener()
  }
  return {
    publish: (memberId, event) => {
      deliver(memberId, event)
      if (brings.has(event.type)) bringNews()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onNews: (listener) => {
      waiting.add(listener)
      return () => waiting.delete(listener)
    },
    attend: () => undefined,
    deliver,
    bringNews,
  }
}

/** The bus of one of several: here at once, elsewhere by way of Redis. */
export function sharedBus(nodes: Nodes): LocalBus {
  const own = inProcessBus()
  return {
    ...own,
    publish: (memberId, event) => {
      own.publish(memberId, event)
      nodes.publish(memberId, event)
    },
    attend: nodes.attend,
  }
}
