import type { Bus } from '../context/services.ts'

type Listener = Parameters<Bus['subscribe']>[0]

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
