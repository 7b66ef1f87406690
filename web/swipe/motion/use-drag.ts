import { type RefObject, useEffect, useRef } from 'react'
import type { Decision, Flight } from './drag.ts'
import { followPointer } from './follow-pointer.ts'

/** Lets a card be dragged while it is on top. Answers how it was thrown, if it was. */
export function useDrag(
  card: RefObject<HTMLElement | null>,
  onTop: boolean,
  onDecide: (decision: Decision) => void,
): RefObject<Flight | null> {
  const thrown = useRef<Flight | null>(null)
  const latest = useRef(onDecide)
  useEffect(() => {
    latest.current = onDecide
  })
  useEffect(() => {
    if (!card.current || !onTop) return
    thrown.current = null
    return followPointer(card.current, (decision, flight) => {
      thrown.current = flight
      latest.current(decision)
    })
  }, [card, onTop])
  return thrown
}
