import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useMatches } from 'react-router'

/**
 * A new page fades in where the old one was. This is an animation of its own rather than a view
 * transition, because a page captured for one ignores presses until it ends.
 */
export function usePageFade(place: RefObject<HTMLElement | null>): void {
  const page = useMatches().at(-1)?.id
  const shown = useRef(page)
  useLayoutEffect(() => {
    if (shown.current === page) return
    shown.current = page
    const element = place.current
    if (!element) return
    const style = getComputedStyle(element)
    element.animate([{ opacity: 0 }, { opacity: 1 }], {
      duration: milliseconds(style.getPropertyValue('--t-base')),
      easing: style.getPropertyValue('--ease-out'),
    })
  }, [page, place])
}

/** The build may write one of the tokens' times in seconds. */
function milliseconds(time: string): number {
  const number = Number.parseFloat(time) || 0
  return time.trim().endsWith('ms') ? number : number * 1000
}

/** Keeps the class that the server gave to the page true after signing in or out (S6.27). */
export function useBodyClass(signedIn: boolean): void {
  useEffect(() => {
    document.body.classList.toggle('logged-in', signedIn)
    document.body.classList.toggle('logged-out', !signedIn)
  }, [signedIn])
}

/** Tells tests and styles that the page answers to scripts now. */
export function useMarkHydrated(): void {
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true'
  }, [])
}
