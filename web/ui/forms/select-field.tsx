import type { ComponentProps } from 'react'
import { Icon } from '../icon.tsx'
import { FieldShell, type FieldWords } from './field-shell.tsx'

export type SelectFieldProps = FieldWords & Omit<ComponentProps<'select'>, 'disabled' | 'multiple'>

/** The browser's own list of options. */
export function SelectField(field: SelectFieldProps) {
  return (
    <FieldShell field={field}>
      {(select, { off, look }) => (
        <span className="relative block">
          <select
            {...select}
            onMouseDown={off ? (event) => event.preventDefault() : select.onMouseDown}
            onKeyDown={off ? keepUnlessTab : select.onKeyDown}
            className={look('h-12 appearance-none text-ellipsis pr-10')}
          />
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
