import { useEffect, useRef } from 'react'
import { fitsMedia } from '../browser/media.ts'
import { useOpenSignup } from './use-open-signup.ts'

/**
 * Opens sign-up once, as soon as the page is there, and only where it is a modal: on a page of its
 * own there would be no way back.
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
