import type { ComponentProps } from 'react'
import { FieldShell, type FieldWords, fieldLook } from './field-shell.tsx'

export type CodeFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'disabled' | 'type'> & { length?: number }

/** A code from a message: one field, so that it can be pasted and filled in by the phone. */
export function CodeField({
  label,
  labelHidden,
  hint,
  error,
  ok,
  optional,
  disabledReason,
  length = 6,
  className,
  ...input
}: CodeFieldProps) {
  const words = { label, labelHidden, hint, error, ok, optional, disabledReason }
  return (
    <FieldShell
      {...words}
      id={input.id}
      describedBy={input['aria-describedby']}
      className={className}
    >
      {(attributes) => (
        <input
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern={`[0-9]{${length}}`}
          maxLength={length}
          readOnly={Boolean(disabledReason) || undefined}
          {...input}
          {...attributes}
          type="text"
          className={fieldLook(
            { error, ok, off: disabledReason },
            'tabular h-14 max-w-56 text-[1.5rem]! tracking-[0.35em]',
          )}
        />
      )}
    </FieldShell>
  )
}
