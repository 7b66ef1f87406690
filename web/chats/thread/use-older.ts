import { type RefObject, useEffect, useRef } from 'react'

/** Requests older messages shortly before one reaches the top of what is there. */
export function useOlder(box: RefObject<HTMLElement | null>, more: boolean, load: () => void) {
  const top = useRef<HTMLDivElement>(null)
  const latest = useRef(load)
  latest.current = load
  useEffect(() => {
    const element = top.current
    if (!more || !element) return
    const watch = new IntersectionObserver(
      (seen) => seen.some((each) => each.isIntersecting) && latest.current(),
      { root: box.current, rootMargin: '600px 0px 0px 0px' },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [box, more])
  return top
}
