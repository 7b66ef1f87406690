import type { MouseEvent } from 'react'
import type { Wish } from './account/begin-draft.ts'
import { useOpenSignup } from './use-open-signup.ts'

/**
 * What a link to sign-up does when it is pressed. Another tab, or a press before any script, gets
 * the page that the link names.
 */
export function useSignupLink(wish?: Wish) {
  const openSignup = useOpenSignup()
  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    openSignup(wish)
  }
}
