import { useEffect, useRef } from 'react'
import { fitsMedia } from '../../browser/media.ts'
import { useOpenSignup } from '../../signup/use-open-signup.ts'

/**
 * Opens sign-up once, as soon as the page stands, and only where it is a modal: a page of its own
 * would take the way back away.
 */
export function useSignupOnArrival(): void {
  const openSignup = useOpenSignup()
  const opened = useRef(false)
  useEffect(() => {
    if (opened.current || !fitsMedia('(width >= 62rem)')) return
    opened.current = true
    openSignup()
  }, [openSignup])
}
