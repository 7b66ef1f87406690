import { type ChangeEvent, useState } from 'react'
import { classNames } from '../class-names.ts'
import { fieldLook } from './field-shell.tsx'
import { FormGroup, type GroupWords } from './form-group.tsx'

export type DatePart = 'day' | 'month' | 'year'
export type DateParts = Record<DatePart, string>

type DateOfBirthFieldProps = Omit<GroupWords, 'legend' | 'legendHidden'> & {
  label: GroupWords['legend']
  /** The order people of this locale write a date in. */
  order: readonly DatePart[]
  labels: DateParts
  names?: DateParts
  examples?: DateParts
  value?: DateParts
  defaultValue?: DateParts
  onChange?: (value: DateParts) => void
  required?: boolean
  className?: string
}

const nothing: DateParts = { day: '', month: '', year: '' }

/** Date of birth in three number fields. */
export function DateOfBirthField({
  label,
  order,
  labels,
  names = { day: 'day', month: 'month', year: 'year' },
  examples,
  value,
  defaultValue = nothing,
  onChange,
  required,
  className,
  ...words
}: DateOfBirthFieldProps) {
  const [own, setOwn] = useState(defaultValue)
  const parts = value ?? own
  const change = (part: DatePart) => (event: ChangeEvent<HTMLInputElement>) => {
    const next = { ...parts, [part]: event.target.value.replace(/\D/g, '') }
    setOwn(next)
    onChange?.(next)
  }
  return (
    <FormGroup legend={label} className={className} {...words}>
      <div className="flex gap-2.5">
        {order.map((part) => (
          <label
            key={part}
            className={classNames(
              'flex min-w-0 flex-col gap-1.5 type-caption text-text-2',
              part === 'year' ? 'flex-[1.4]' : 'flex-1',
            )}
          >
            {labels[part]}
            <input
              type="text"
              inputMode="numeric"
              autoComplete={`bday-${part}`}
              name={names[part]}
              maxLength={part === 'year' ? 4 : 2}
              placeholder={examples?.[part]}
              required={required}
              value={parts[part]}
              onChange={change(part)}
              aria-invalid={words.error ? true : undefined}
              className={fieldLook(words, 'tabular h-12')}
            />
          </label>
        ))}
      </div>
    </FormGroup>
  )
}
