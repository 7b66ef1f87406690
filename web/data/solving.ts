import { useSyncExternalStore } from 'react'

let solving = false
const listeners = new Set<() => void>()

/** Tells the page that this device is working on a task, or has finished. */
export function setSolving(now: boolean): void {
  solving = now
  for (const changed of listeners) changed()
}

/** Whether this device is solving a task. */
export function useSolving(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => solving,
    () => false,
  )
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
