import type { LiveEvent } from '#contract/events.ts'

type Listener = (memberId: string, event: LiveEvent) => void

/** Carries events from where they happen to a member's open pages, in every process. */
export type Bus = {
  /** Tells a member's open pages. Called after the commit; anything lost here is only a hint. */
  publish(memberId: string, event: LiveEvent): void
  subscribe(listener: Listener): () => void
}

/** The bus of a single process. */
export function inProcessBus(): Bus {
  const listeners = new Set<Listener>()
  return {
    publish: (memberId, event) => {
      for (const listener of listeners) listener(memberId, event)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
