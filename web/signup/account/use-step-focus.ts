import { useEffect, useRef } from 'react'
import type { SignupState } from './use-signup.ts'

/** Moves the focus to the first wrong field, or to the heading of a new step; never on arrival. */
export function useStepFocus({ step, wrong, attempts }: SignupState) {
  const card = useRef<HTMLDivElement>(null)
  const shown = useRef({ step, attempts })
  const first = wrong[0]?.field
  useEffect(() => {
    const before = shown.current
    shown.current = { step, attempts }
    const find = (selector: string) => card.current?.querySelector<HTMLElement>(selector)
    if (attempts !== before.attempts && first) find(fieldOf(first))?.focus()
    else if (step !== before.step) find('[data-step-title]')?.focus()
  }, [step, attempts, first])
  return card
}

function fieldOf(field: string): string {
  if (field === 'date_of_birth') return '[name="day"], [name="month"], [name="year"]'
  return `[name="${field}"]:not([type="hidden"])`
}
