import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'disabled'> & {
  label: ReactNode
  labelHidden?: boolean
  hint?: ReactNode
  /** Why it cannot be switched now. */
  disabledReason?: ReactNode
}

/** On or off, at once. Forms use a checkbox. */
export function Switch({
  label,
  labelHidden,
  hint,
  disabledReason,
  className,
  ...input
}: SwitchProps) {
  const noteId = useId()
  const off = Boolean(disabledReason)
  const note = disabledReason ?? hint
  return (
    <label
      className={classNames('flex min-h-11 items-center justify-between gap-4 py-1.5', className)}
    >
      <span className={classNames('min-w-0', labelHidden && 'sr-only')}>
        {label}
        {note && (
          <span id={noteId} className="block type-caption text-muted">
            {note}
          </span>
        )}
      </span>
      <input
        {...input}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox brings its own checked state
        role="switch"
        aria-disabled={off || undefined}
        aria-describedby={
          classNames(input['aria-describedby'], Boolean(note) && noteId) || undefined
        }
        onClick={off ? (event) => event.preventDefault() : input.onClick}
        className="switch"
      />
    </label>
  )
}
