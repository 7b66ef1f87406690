import { useSyncExternalStore } from 'react'

let queue: readonly string[] = []

const announced = new Set<string>()

const listeners = new Set<() => void>()

/** A match: shown once, however many sources report it. */
export function announceMatch(memberId: string): void {
  if (announced.has(memberId)) return
  announced.add(memberId)
  change([...queue, memberId])
}

/** A match that the member already knows, as after taking a like back and undoing that. */
export function knowMatch(memberId: string): void {
  announced.add(memberId)
}

/** The like was taken back, so a later match with the same member is news again. */
export function forgetMatch(memberId: string): void {
  announced.delete(memberId)
  change(queue.filter((id) => id !== memberId))
}

/** The first match has been seen. */
export function closeMatch(): void {
  change(queue.slice(1))
}

/** The id of the member whose match should be shown now, or null. */
export function useNextMatch(): string | null {
  return useSyncExternalStore(subscribe, nextMatch, () => null)
}

export function nextMatch(): string | null {
  return queue[0] ?? null
}

function change(next: readonly string[]): void {
  queue = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
