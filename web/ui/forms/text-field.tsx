import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icon-names.ts'
import { FieldShell, type FieldWords, fieldLook } from './field-shell.tsx'

export type TextFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'disabled'> & { iconStart?: IconName }

/** One line of text. */
export function TextField({
  label,
  labelHidden,
  hint,
  error,
  ok,
  optional,
  disabledReason,
  iconStart,
  className,
  ...input
}: TextFieldProps) {
  const words = { label, labelHidden, hint, error, ok, optional, disabledReason }
  return (
    <FieldShell
      {...words}
      id={input.id}
      describedBy={input['aria-describedby']}
      className={className}
    >
      {(attributes, standing) => (
        <span className="relative block">
          {iconStart && (
            <Icon
              name={iconStart}
              className="pointer-events-none absolute top-3.5 left-3.5 text-muted"
            />
          )}
          <input
            type="text"
            readOnly={Boolean(disabledReason) || undefined}
            {...input}
            {...attributes}
            className={fieldLook(
              { error: standing, ok, off: disabledReason },
              classNames('h-12', iconStart && 'pl-11', Boolean(ok) && 'pr-11'),
            )}
          />
          {ok && !standing && (
            <Icon
              name="check"
              className="pointer-events-none absolute top-3.5 right-3.5 text-success"
            />
          )}
        </span>
      )}
    </FieldShell>
  )
}
