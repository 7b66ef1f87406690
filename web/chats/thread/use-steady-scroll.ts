import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { fitsMedia, media } from '../../browser/media.ts'

const nearPx = 80

/**
 * Keeps what one is reading where it is. The box is drawn from its foot upwards, so the latest
 * message is in view by itself and older ones are added out of sight; only what is added below has
 * to be compensated.
 */
export function useSteadyScroll(box: RefObject<HTMLDivElement | null>, lastOwnId?: string) {
  const [away, setAway] = useState(false)
  const before = useRef<Before>({ lastOwnId, line: null, below_px: 0 })

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const { line } = before.current
    // Only below that line: lines above change height as they come near, and move nothing.
    const grewBelow = line?.isConnected ? below(element, line) - before.current.below_px : 0
    if (lastOwnId !== before.current.lastOwnId) element.scrollTop = 0
    else if (grewBelow !== 0 && isAway(element)) element.scrollTop -= grewBelow
    const last = [...element.querySelectorAll('[data-line]')].at(-1) ?? null
    before.current = { lastOwnId, line: last, below_px: last ? below(element, last) : 0 }
  })

  return {
    /** Whether the latest message is out of sight. */
    away,
    onScroll: () => setAway(isAway(box.current)),
    jump: () => {
      const smooth = !fitsMedia(media.lessMotion)
      box.current?.scrollTo({ top: 0, behavior: smooth ? 'smooth' : 'instant' })
    },
  }
}

type Before = {
  lastOwnId: string | undefined
  /** The latest line, and how much was below it. */
  line: Element | null
  below_px: number
}

/** From the foot of a line to the foot of everything; scrolling does not change it. */
function below(box: Element, line: Element): number {
  const log = line.parentElement ?? box
  return log.getBoundingClientRect().bottom - line.getBoundingClientRect().bottom
}

/** Being upside down, the box counts its scroll from 0 at the foot into the negative. */
function isAway(element: HTMLElement | null): boolean {
  return element !== null && element.scrollTop < -nearPx
}
