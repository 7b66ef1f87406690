import { type ComponentProps, useState } from 'react'
import { IconButton } from '../icon-button.tsx'
import { FieldShell, type FieldWords, fieldLook } from './field-shell.tsx'

export type PasswordFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'disabled' | 'type'> & {
    /** Names of the eye button, for assistive technology. */
    showLabel: string
    hideLabel: string
  }

export function PasswordField({
  label,
  labelHidden,
  hint,
  error,
  ok,
  optional,
  disabledReason,
  showLabel,
  hideLabel,
  className,
  ...input
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
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
          <input
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            readOnly={Boolean(disabledReason) || undefined}
            {...input}
            {...attributes}
            type={shown ? 'text' : 'password'}
            className={fieldLook({ error: standing, ok, off: disabledReason }, 'h-12 pr-12')}
          />
          <span className="absolute top-0.5 right-0.5">
            <IconButton
              icon={shown ? 'eye-slash' : 'eye'}
              label={shown ? hideLabel : showLabel}
              onClick={() => setShown(!shown)}
            />
          </span>
        </span>
      )}
    </FieldShell>
  )
}
