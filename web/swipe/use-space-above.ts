import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Tells an element, as `--above` in pixels, how far down the page it starts, so that it can fill
 * the rest of the window whatever the frame shows above it.
 */
export function useSpaceAbove<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null)
  useLayoutEffect(() => {
    const { current } = part
    const notices = current?.closest('main')?.previousElementSibling
    if (!current || !notices) return
    const measure = () => {
      const top = current.getBoundingClientRect().top + window.scrollY
      current.style.setProperty('--above', `${top}px`)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(notices)
    return () => observer.disconnect()
  }, [])
  return part
}
