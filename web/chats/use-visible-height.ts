import { type RefObject, useEffect } from 'react'

/** Gives a frame the height left by an on-screen keyboard, so that its foot stays in sight. */
export function useVisibleHeight(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const fit = () => {
      const element = frame.current
      if (!element) return
      // Pinching changes the size too, and then the frame has to stay as it is.
      const covered = viewport.scale === 1 && window.innerHeight - viewport.height > 100
      element.style.height = covered ? `${viewport.height}px` : ''
      if (covered) window.scrollTo(0, 0)
    }
    viewport.addEventListener('resize', fit)
    return () => viewport.removeEventListener('resize', fit)
  }, [frame])
}
