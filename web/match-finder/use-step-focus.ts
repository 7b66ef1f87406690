import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from '../routing/router.ts'

export type StepState = {
  /** Whether one came from another step of the match finder. */
  stepped: true
  /** Only this one answer is being changed: the result follows at once. */
  toResult?: boolean
}

/**
 * Where one came from, according to the previous step; nothing after a reload or from elsewhere.
 */
export function useStepState(): Partial<StepState> {
  return (useLocation().state as Partial<StepState> | null) ?? {}
}

/** Moves the focus to a new step's heading, so that it is read; never on arrival. */
export function useFocusOnStep(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const { stepped } = useStepState()
  useEffect(() => {
    if (stepped) heading.current?.focus()
  }, [stepped])
  return heading
}
