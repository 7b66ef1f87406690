import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { FieldShell, type FieldWords, fieldLook } from './field-shell.tsx'

export type TextAreaProps = FieldWords &
  Omit<ComponentProps<'textarea'>, 'disabled'> & {
    /** Grows with its text, up to about eight lines. */
    grow?: boolean
  }

/** Several lines of text. */
export function TextArea({
  label,
  labelHidden,
  hint,
  error,
  ok,
  optional,
  disabledReason,
  grow,
  className,
  ...textarea
}: TextAreaProps) {
  const words = { label, labelHidden, hint, error, ok, optional, disabledReason }
  return (
    <FieldShell
      {...words}
      id={textarea.id}
      describedBy={textarea['aria-describedby']}
      className={className}
    >
      {(attributes, standing) => (
        <textarea
          rows={3}
          dir="auto"
          readOnly={Boolean(disabledReason) || undefined}
          {...textarea}
          {...attributes}
          className={fieldLook(
            { error: standing, ok, off: disabledReason },
            classNames(
              'py-2.5',
              grow && 'field-sizing-content wrap-anywhere max-h-54 min-h-24 resize-none',
            ),
          )}
        />
      )}
    </FieldShell>
  )
}
