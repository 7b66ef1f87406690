import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { FieldShell, type FieldWords } from './field-shell.tsx'

export type TextAreaProps = FieldWords &
  Omit<ComponentProps<'textarea'>, 'disabled'> & {
    /** Grows with its text, up to about eight lines. */
    grow?: boolean
  }

/** Several lines of text. */
export function TextArea({ grow, ...field }: TextAreaProps) {
  const growing = 'field-sizing-content wrap-anywhere max-h-54 min-h-24 resize-none'
  return (
    <FieldShell field={field}>
      {(textarea, { off, look }) => (
        <textarea
          rows={3}
          dir="auto"
          readOnly={off || undefined}
          {...textarea}
          className={look(classNames('py-2.5', grow && growing))}
        />
      )}
    </FieldShell>
  )
}
