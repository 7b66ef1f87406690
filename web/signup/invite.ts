import { browserStore } from '../browser/browser-store.ts'

/**
 * Stores the invitation from an address, whichever page it was; apart from what sign-up itself
 * stores, because every page does this.
 */
const invites = browserStore(
  'signup-invite',
  '',
  (stored) => (typeof stored === 'string' ? stored : ''),
  () => sessionStorage,
)

export function keepInvite(code: string): void {
  invites.set('', code)
}

export function readInvite(): string {
  return invites.get('')
}

export function forgetInvite(): void {
  invites.set('', '')
}
