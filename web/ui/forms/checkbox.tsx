import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { FieldLine } from './field-shell.tsx'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'disabled'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

/** A tick box for forms; it counts when the form is sent. */
export function Checkbox({ label, hint, error, className, ...input }: CheckboxProps) {
  const lineId = useId()
  return (
    <div className={classNames('flex flex-col', className)}>
      <label className="relative flex min-h-11 items-start gap-3 py-2.5">
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={
            classNames(input['aria-describedby'], Boolean(hint || error) && lineId) || undefined
          }
          className="tick-box mt-px"
        />
        <span className="min-w-0">{label}</span>
      </label>
      <div className="-mt-1.5 pl-8.5 has-[>:empty]:hidden">
        <FieldLine id={lineId} hint={hint} error={error} />
      </div>
    </div>
  )
}
