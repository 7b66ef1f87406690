import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'

type StepperProps = {
  /** "Step 3 of 8" */
  text: ReactNode
  /** At the right: the time left, or a way to skip. */
  aside?: ReactNode
  step: number
  steps: number
  className?: string
}

/** How far along somebody is, in words and as a bar. */
export function Stepper({ text, aside, step, steps, className }: StepperProps) {
  const id = useId()
  return (
    <div className={classNames('flex flex-col gap-2', className)}>
      <div className="flex items-baseline justify-between gap-3 type-small">
        <span id={id} className="tabular type-label">
          {text}
        </span>
        {aside && <span className="text-muted">{aside}</span>}
      </div>
      <progress className="progress" aria-labelledby={id} value={step} max={steps} />
    </div>
  )
}
