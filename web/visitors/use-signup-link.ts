import type { MouseEvent } from 'react'
import type { Wish } from './use-open-signup.ts'
import { useOpenSignup } from './use-open-signup.ts'

/**
 * What pressing a link to sign-up does. A new tab, or a press before any script runs, gets the page
 * that the link names.
 */
export function useSignupLink(wish?: Wish) {
  const openSignup = useOpenSignup()
  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    openSignup(wish)
  }
}
