import { useSyncExternalStore } from 'react'
import { browserStore } from '../browser/browser-store.ts'

export type AlertName = 'mails' | 'photo' | 'push'

/** When an alert was closed, and what it was about. */
export type Dismissal = { at: number; cause: string }

/** The cause of who was asked a question in place of the alert, and said no. */
export const saidNo = 'no'

/** Under this it is kept where it holds for the device, whoever comes and goes (web/accounts/sign-out.ts). */
export const anybody = 'anybody'

/** What was closed in this browser, for each account. */
export const dismissals = {
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
    () => store.get(memberId) ?? store.get(anybody),
    () => null,
  )
}
