import { type RefObject, useEffect, useRef } from 'react'

/** Keeps the focus in this place when a change removes the focused button. */
export function useFocusKept<Place extends HTMLElement>(changed: unknown): RefObject<Place | null> {
  const place = useRef<Place>(null)
  const before = useRef(changed)
  useEffect(() => {
    if (before.current === changed) return
    before.current = changed
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [changed])
  return place
}

/** Returns the focus to what opened a form once the form is closed. */
export function useFocusBack(open: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    if (wasOpen.current && !open) opener.current?.focus()
    wasOpen.current = open
  }, [open])
  return opener
}
