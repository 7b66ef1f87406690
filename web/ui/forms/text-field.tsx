import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icon-names.ts'
import { FieldShell, type FieldWords } from './field-shell.tsx'

export type TextFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'disabled'> & { iconStart?: IconName }

/** One line of text. */
export function TextField({ iconStart, ...field }: TextFieldProps) {
  const { ok } = field
  return (
    <FieldShell field={field}>
      {(input, { error, off, look }) => (
        <span className="relative block">
          {iconStart && (
            <Icon
              name={iconStart}
              className="pointer-events-none absolute top-3.5 left-3.5 text-muted"
            />
          )}
          <input
            type="text"
            readOnly={off || undefined}
            {...input}
            className={look(classNames('h-12', iconStart && 'pl-11', Boolean(ok) && 'pr-11'))}
          />
          {ok && !error && (
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
