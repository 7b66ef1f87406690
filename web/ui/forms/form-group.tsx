import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { FieldLine } from './field-shell.tsx'

export type GroupWords = {
  legend: ReactNode
  legendHidden?: boolean
  hint?: ReactNode
  error?: ReactNode
  ok?: ReactNode
}

type FormGroupProps = GroupWords & { className?: string; children: ReactNode }

/** Several controls under one question. */
export function FormGroup({
  legend,
  legendHidden,
  hint,
  error,
  ok,
  className,
  children,
}: FormGroupProps) {
  const lineId = useId()
  return (
    <fieldset
      aria-describedby={error || ok || hint ? lineId : undefined}
      className={classNames('flex min-w-0 flex-col', className)}
    >
      <legend className={classNames('mb-1.5 type-label text-text', legendHidden && 'sr-only')}>
        {legend}
      </legend>
      {children}
      <div className="mt-1.5 has-[>:empty]:hidden">
        <FieldLine id={lineId} hint={hint} error={error} ok={ok} />
      </div>
    </fieldset>
  )
}
