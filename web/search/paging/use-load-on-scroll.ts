import { type RefObject, useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'

/** The next page is requested before its place comes into view. */
const ahead = '800px 0px'

type Following = {
  /** The address with the next page, as the link beside has it. */
  to: string
  state: unknown
  on: boolean
}

/** Goes on to the next page when the element comes near while scrolling. */
export function useLoadOnScroll({ to, state, on }: Following): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const resting = useNavigation().state === 'idle'
  const goOn = () => void navigate(to, { replace: true, preventScrollReset: true, state })
  const latest = useRef(goOn)
  useEffect(() => {
    latest.current = goOn
  })
  const watching = on && resting
  useEffect(() => {
    const element = end.current
    if (!watching || !element) return
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some((entry) => entry.isIntersecting)) latest.current()
      },
      { rootMargin: ahead },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [watching])
  return end
}
