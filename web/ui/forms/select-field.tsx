import type { ComponentProps } from 'react'
import { Icon } from '../icon.tsx'
import { FieldShell, type FieldWords, fieldLook } from './field-shell.tsx'

export type SelectFieldProps = FieldWords & Omit<ComponentProps<'select'>, 'disabled' | 'multiple'>

/** The browser's own list of options. */
export function SelectField({
  label,
  labelHidden,
  hint,
  error,
  ok,
  optional,
  disabledReason,
  reasonHidden,
  className,
  children,
  ...select
}: SelectFieldProps) {
  const reason = { disabledReason, reasonHidden }
  const words = { label, labelHidden, hint, error, ok, optional, ...reason }
  return (
    <FieldShell
      {...words}
      id={select.id}
      describedBy={select['aria-describedby']}
      className={className}
    >
      {(attributes, standing) => (
        <span className="relative block">
          <select
            {...select}
            {...attributes}
            onMouseDown={disabledReason ? (event) => event.preventDefault() : select.onMouseDown}
            onKeyDown={disabledReason ? keepUnlessTab : select.onKeyDown}
            className={fieldLook(
              { error: standing, ok, off: disabledReason },
              'h-12 appearance-none text-ellipsis pr-10',
            )}
          >
            {children}
          </select>
          <Icon
            name="caret-down"
            bold
            size={16}
            className="pointer-events-none absolute top-4 right-3.5 text-text-2"
          />
        </span>
      )}
    </FieldShell>
  )
}

function keepUnlessTab(event: { key: string; preventDefault: () => void }) {
  if (event.key !== 'Tab') event.preventDefault()
}
