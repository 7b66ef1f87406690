import type { PushState } from './push-state.ts'

let known: PushState = null
const listeners = new Set<() => void>()

/** The state of push in this browser: one answer for everything on the page. */
export const pushStore = {
  get: (): PushState => known,
  set: (state: PushState): void => {
    known = state
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
