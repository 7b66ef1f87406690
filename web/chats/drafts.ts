import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { browserStore, type OpenStorage } from '../browser/browser-store.ts'

/** The texts not yet sent, by thread. */
export const drafts = createDrafts()

export function createDrafts(where?: OpenStorage) {
  return browserStore('draft', '', (stored) => (typeof stored === 'string' ? stored : ''), where)
}

/**
 * With whom there is something unsent, by thread: where the network is gone, the page that says so
 * lists it. The name begins like the drafts', so that signing out forgets it too.
 */
const names = browserStore('draft:name', '', (stored) => (typeof stored === 'string' ? stored : ''))

/** Keeps the name of the other person while something in the thread is unsent. */
export function useKeptName(key: string, name: string, sending: boolean): void {
  const written = useSyncExternalStore(
    drafts.subscribe,
    () => drafts.get(key) !== '',
    () => false,
  )
  const kept = written || sending ? name : ''
  useEffect(() => names.set(key, kept), [key, kept])
}

/** The key of what is stored for a member about the conversation with another, begun or not. */
export function threadKey(memberId: string, profileId: string): string {
  return `${memberId}:${profileId}`
}

/**
 * The unsent text of a thread; empty until the page is hydrated. It survives leaving and reloading.
 */
export function useDraft(key: string): [string, (text: string) => void] {
  const text = useSyncExternalStore(
    drafts.subscribe,
    () => drafts.get(key),
    () => '',
  )
  return [text, useCallback((changed: string) => drafts.set(key, changed), [key])]
}
