import { type RefObject, useLayoutEffect, useRef } from 'react'
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
