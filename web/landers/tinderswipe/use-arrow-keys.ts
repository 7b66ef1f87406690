import { useEffect, useRef } from 'react'
import { actOf } from '../../swipe/acts/key-act.ts'
import type { Decision } from '../../swipe/motion/drag.ts'

/** Left means no, right means like, unless something else has the keyboard. */
export function useArrowKeys(onAnswer: ((side: Decision) => void) | null): void {
  const latest = useRef(onAnswer)
  useEffect(() => {
    latest.current = onAnswer
  })
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const act = actOf(event)
      if ((act !== 'no' && act !== 'like') || event.repeat || isTaken(event.target)) return
      if (!latest.current) return
      event.preventDefault()
      latest.current(act)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** Where arrows already have a meaning: fields and choices, menus, a dialog. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], dialog:modal')) return true
  return target instanceof Element && target.matches('input, textarea, select, [popover] *')
}
