import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { FormGroup, type GroupWords } from './form-group.tsx'

type RadioOption = {
  value: string
  label: ReactNode
  hint?: ReactNode
  /** Why this one cannot be chosen now. */
  disabledReason?: ReactNode
}

export type RadioGroupProps = GroupWords & {
  name: string
  options: readonly RadioOption[]
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  required?: boolean
  className?: string
}

/** One choice of a few, all in view. */
export function RadioGroup({
  name,
  options,
  value,
  defaultValue,
  onChange,
  required,
  className,
  ...words
}: RadioGroupProps) {
  return (
    <FormGroup className={className} {...words}>
      {options.map((option) => (
        <RadioRow
          key={option.value}
          option={option}
          name={name}
          required={required}
          checked={value === undefined ? undefined : value === option.value}
          defaultChecked={value === undefined ? defaultValue === option.value : undefined}
          onChoose={onChange}
        />
      ))}
    </FormGroup>
  )
}

type RadioRowProps = {
  option: RadioOption
  name: string
  required?: boolean
  checked?: boolean
  defaultChecked?: boolean
  onChoose?: (value: string) => void
}

function RadioRow({ option, name, required, checked, defaultChecked, onChoose }: RadioRowProps) {
  const noteId = useId()
  const off = Boolean(option.disabledReason)
  const note = option.disabledReason ?? option.hint
  return (
    <label className="flex min-h-11 items-start gap-3 py-2.5">
      <input
        type="radio"
        name={name}
        value={option.value}
        required={required}
        checked={checked}
        defaultChecked={defaultChecked}
        aria-disabled={off || undefined}
        aria-describedby={note ? noteId : undefined}
        onClick={off ? (event) => event.preventDefault() : undefined}
        onChange={() => !off && onChoose?.(option.value)}
        className="tick-dot mt-px"
      />
      <span className="min-w-0">
        <span className={classNames(off && 'text-muted')}>{option.label}</span>
        {note && (
          <span id={noteId} className="block type-caption text-muted">
            {note}
          </span>
        )}
      </span>
    </label>
  )
}
