import type { ComponentProps } from 'react'
import { FieldShell, type FieldWords } from './field-shell.tsx'

export type CodeFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'disabled' | 'type'> & { length?: number }

/** A code from a message: one field, so that it can be pasted and filled in by the phone. */
export function CodeField({ length = 6, ...field }: CodeFieldProps) {
  return (
    <FieldShell field={field}>
      {(input, { off, look }) => (
        <input
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern={`[0-9]{${length}}`}
          maxLength={length}
          readOnly={off || undefined}
          {...input}
          type="text"
          className={look('tabular h-14 max-w-56 text-[1.5rem]! tracking-[0.35em]')}
        />
      )}
    </FieldShell>
  )
}
