import { type ComponentProps, useState } from 'react'
import { IconButton } from '../icon-button.tsx'
import { FieldShell, type FieldWords } from './field-shell.tsx'

export type PasswordFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'disabled' | 'type'> & {
    /** Names of the eye button, for assistive technology. */
    showLabel: string
    hideLabel: string
  }

export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <FieldShell field={field}>
      {(input, { off, look }) => (
        <span className="relative block">
          <input
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            readOnly={off || undefined}
            {...input}
            type={shown ? 'text' : 'password'}
            className={look('h-12 pr-12')}
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
