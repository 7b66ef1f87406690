import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

const nearPx = 80

/**
 * Keeps what one reads where it is. The box is drawn from its foot upwards, so the newest message is in
 * view by itself and older ones grow out of sight; only what is added below has to be made up for.
 */
export function useSteadyScroll(
  box: RefObject<HTMLDivElement | null>,
  firstId: string | undefined,
  lastOwnId: string | undefined,
) {
  const [away, setAway] = useState(false)
  const before = useRef({ height: 0, firstId, lastOwnId })

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const height = element.scrollHeight
    const grewBelow = before.current.firstId === firstId ? height - before.current.height : 0
    if (lastOwnId !== before.current.lastOwnId) element.scrollTop = 0
    else if (grewBelow !== 0 && isAway(element)) element.scrollTop -= grewBelow
    before.current = { height, firstId, lastOwnId }
  })

  return {
    /** The newest message is out of sight. */
    away,
    onScroll: () => setAway(isAway(box.current)),
    jump: () => {
      const smooth = !matchMedia('(prefers-reduced-motion: reduce)').matches
      box.current?.scrollTo({ top: 0, behavior: smooth ? 'smooth' : 'instant' })
    },
  }
}

/** Turned upside down, the box counts its scroll from 0 at the foot into the negative. */
function isAway(element: HTMLElement | null): boolean {
  return element !== null && element.scrollTop < -nearPx
}
