import { type RefObject, useEffect, useRef } from 'react'

/**
 * Loads more shortly before one reaches the end of what is there, and again while that is near,
 * whenever `length` changes. Put the ref at that end.
 */
export function useNearEnd(
  more: boolean,
  load: () => void,
  length: number,
): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(load)
  latest.current = load
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new length is looked at anew
  useEffect(() => {
    const element = end.current
    if (!more || !element) return
    const watch = new IntersectionObserver(
      (seen) => seen.some((each) => each.isIntersecting) && latest.current(),
      { root: element.parentElement, rootMargin: '0px 0px 800px 0px' },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [more, length])
  return end
}
