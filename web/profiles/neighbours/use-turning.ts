import { useEffectEvent, useLayoutEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { type Turn, turnOfPress, turnOfSwipe } from './turn.ts'
import type { Neighbours } from './use-neighbours.ts'

/**
 * Arrow keys and swipes lead to the neighbours, as the links do. We listen from the very commit
 * that shows a profile, so that a press right after turning the page counts.
 */
export function useTurning({ previous, next, from }: Neighbours): void {
  const navigate = useNavigate()
  const turn = useEffectEvent((where: Turn | null) => {
    const person = where && { previous, next }[where]
    if (person) navigate(paths.member(person.id), { replace: true, state: { from } })
    return Boolean(person)
  })
  useLayoutEffect(() => {
    function press(event: KeyboardEvent) {
      if (turn(turnOfPress(event, event.defaultPrevented || isTaken(event.target)))) {
        event.preventDefault()
      }
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  useLayoutEffect(() => {
    const start = { x: 0, y: 0, counts: false }
    function touch({ touches, target }: TouchEvent) {
      const [finger] = touches
      start.counts = touches.length === 1 && !isTaken(target)
      if (finger) Object.assign(start, { x: finger.clientX, y: finger.clientY })
    }
    function lift({ changedTouches: [finger] }: TouchEvent) {
      if (!start.counts || !finger) return
      start.counts = false
      turn(turnOfSwipe(start, { x: finger.clientX, y: finger.clientY }, innerWidth))
    }
    addEventListener('touchstart', touch, { passive: true })
    addEventListener('touchend', lift, { passive: true })
    return () => {
      removeEventListener('touchstart', touch)
      removeEventListener('touchend', lift)
    }
  }, [])
}

const ownArrows =
  'input, textarea, select, [contenteditable], [data-turns-itself], [role="slider"], [popover], dialog'

/** Whether it has arrows or swipes of its own, or lies above the page. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open], [aria-modal="true"]')) return true
  if ((globalThis.visualViewport?.scale ?? 1) > 1.01) return true
  return target instanceof Element && target.closest(ownArrows) !== null
}
