import type { RefObject } from 'react'
import { fitsMedia, media } from '../../browser/media.ts'

/** Moves along a row by one of its items, to the left or right as seen on the screen. */
export function useWalk(row: RefObject<HTMLElement | null>): (steps: -1 | 1) => void {
  return (steps) => {
    const element = row.current
    const part = element?.firstElementChild
    if (!element || !part) return
    const gap = Number.parseFloat(getComputedStyle(element).columnGap) || 0
    const calm = fitsMedia(media.lessMotion)
    element.scrollBy({
      left: steps * (part.getBoundingClientRect().width + gap),
      behavior: calm ? 'instant' : 'smooth',
    })
  }
}
