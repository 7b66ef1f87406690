import { useSyncExternalStore } from 'react'
import { browserStore } from '../browser/browser-store.ts'
import type { Dismissal } from './alert-rules.ts'

export type AlertName = 'mails' | 'photo' | 'push'

/** What was closed in this browser, for each account. */
const dismissals = {
  mails: browserStore<Dismissal | null>('alert-mails', null, readDismissal),
  photo: browserStore<Dismissal | null>('alert-photo', null, readDismissal),
  push: browserStore<Dismissal | null>('alert-push', null, readDismissal),
}

/** Storage may give back anything. */
export function readDismissal(stored: unknown): Dismissal | null {
  const { at, cause } = (stored ?? {}) as Partial<Dismissal>
  return typeof at === 'number' && typeof cause === 'string' ? { at, cause } : null
}

/** When a member closed an alert, or null, as always on the server. */
export function useDismissal(name: AlertName, memberId: string): Dismissal | null {
  const store = dismissals[name]
  return useSyncExternalStore(
    store.subscribe,
    () => store.get(memberId),
    () => null,
  )
}

/** Closes an alert. Its button goes with it, so the focus moves on to the page. */
export function closeAlert(name: AlertName, memberId: string, cause = ''): void {
  dismissals[name].set(memberId, { at: Date.now(), cause })
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** There is nothing to tell any more: if there ever is again, it is news. */
export function forgetDismissal(name: AlertName, memberId: string): void {
  dismissals[name].set(memberId, null)
}
