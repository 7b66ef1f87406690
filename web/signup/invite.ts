const key = 'signup-invite'

/**
 * Stores the invitation from an address, whichever page it was; apart from what sign-up itself
 * stores, because every page does this.
 */
export function keepInvite(code: string): void {
  sessionStorage.setItem(key, code)
}

export function readInvite(): string {
  return sessionStorage.getItem(key) ?? ''
}

export function forgetInvite(): void {
  sessionStorage.removeItem(key)
}
