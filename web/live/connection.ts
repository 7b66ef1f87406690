import { useSyncExternalStore } from 'react'

const tellAfterMs = 2_000
const againMs = 3_000
const patienceMs = 5_000

export type ConnectionOptions = {
  /** Whether the browser itself knows of a network. */
  hasNetwork: () => boolean
  /** Whether the server answers. */
  reach: () => Promise<boolean>
}

/**
 * Whether the server can be reached. A gap of under two seconds is not told; once lost, it asks
 * every three seconds until there is an answer.
 */
export function createConnection({ hasNetwork, reach }: ConnectionOptions) {
  const listeners = new Set<() => void>()
  const waiting = new Set<() => void>()
  let told = false
  let telling: ReturnType<typeof setTimeout> | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let asking = false

  function tell(lost: boolean): void {
    if (told === lost) return
    told = lost
    for (const listener of listeners) listener()
  }
  function lose(): void {
    telling ??= setTimeout(() => tell(true), tellAfterMs)
    clearTimeout(again)
    again = setTimeout(doubt, againMs)
  }
  function find(): void {
    clearTimeout(telling)
    clearTimeout(again)
    telling = undefined
    tell(false)
    const found = [...waiting]
    waiting.clear()
    for (const act of found) act()
  }
  /** Something was not answered, or the network changed: finds out whether the server is there. */
  function doubt(): void {
    if (!hasNetwork()) lose()
    if (!hasNetwork() || asking) return
    asking = true
    void reach()
      .then((there) => (there ? find() : lose()))
      .finally(() => {
        asking = false
      })
  }
  return {
    doubt,
    /** Does this when the server has answered next, whether it was lost or not. */
    onceFound: (act: () => void) => void waiting.add(act),
    isLost: () => told,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Nobody is told any more; for those who wait for the server it goes on asking. */
    stop: () => {
      clearTimeout(telling)
      telling = undefined
      if (waiting.size === 0) clearTimeout(again)
    },
  }
}

/** This page's connection. */
export const connection = createConnection({
  hasNetwork: () => navigator.onLine,
  reach: async () => {
    const signal = AbortSignal.timeout(patienceMs)
    return fetch('/healthz', { cache: 'no-store', signal }).then(
      ({ ok }) => ok,
      () => false,
    )
  },
})

/** Whether the server has been out of reach for two seconds or more. */
export function useLostConnection(): boolean {
  return useSyncExternalStore(connection.subscribe, connection.isLost, () => false)
}
