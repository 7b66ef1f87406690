import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

export type StepState = {
  /** One came from another step of the match finder. */
  stepped: true
  /** Only this one answer is changed: the result comes right after. */
  toResult?: boolean
}

/** Where one came from, as the step before said it; nothing after a reload or from elsewhere. */
export function useStepState(): Partial<StepState> {
  return (useLocation().state as Partial<StepState> | null) ?? {}
}

/** Moves the focus to the heading of a new step, so that it is read; never on arrival. */
export function useFocusOnStep(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const { stepped } = useStepState()
  useEffect(() => {
    if (stepped) heading.current?.focus()
  }, [stepped])
  return heading
}
