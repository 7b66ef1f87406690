import { useEffect, useSyncExternalStore } from 'react'
import { browserStore, type OpenStorage } from '../browser/browser-store.ts'

const lastOpened = createLastOpened()

/** The conversation this member opened last; null for none, and while rendering on the server. */
export function useLastOpened(memberId: string): string | null {
  const read = () => lastOpened.get(memberId)?.conversation_id ?? null
  return useSyncExternalStore(lastOpened.subscribe, read, () => null)
}

/** Remembers that this conversation is the one opened last. */
export function useRememberOpened(
  memberId: string,
  conversationId: string | null,
  profileId: string,
) {
  useEffect(() => {
    if (!conversationId) return
    const opened_at = new Date().toISOString()
    lastOpened.set(memberId, { conversation_id: conversationId, profile_id: profileId, opened_at })
  }, [memberId, conversationId, profileId])
}

/** The chat last opened on this device, and when. */
type LastOpened = { conversation_id: string; profile_id: string; opened_at: string }

/** What each member of this browser opened last. */
export function createLastOpened(where?: OpenStorage) {
  return browserStore<LastOpened | null>('last-chat', null, readStored, where)
}

function readStored(stored: unknown): LastOpened | null {
  const value = stored as Partial<LastOpened> | null
  const whole = value?.conversation_id && value.profile_id && value.opened_at
  return whole ? (value as LastOpened) : null
}
