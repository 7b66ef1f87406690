import type { RefObject } from 'react'

/** Walks along a row by one of its parts, to the left or to the right as they stand on the screen. */
export function useWalk(row: RefObject<HTMLElement | null>): (steps: -1 | 1) => void {
  return (steps) => {
    const element = row.current
    const part = element?.firstElementChild
    if (!element || !part) return
    const gap = Number.parseFloat(getComputedStyle(element).columnGap) || 0
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    element.scrollBy({
      left: steps * (part.getBoundingClientRect().width + gap),
      behavior: calm ? 'instant' : 'smooth',
    })
  }
}
