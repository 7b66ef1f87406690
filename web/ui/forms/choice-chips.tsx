import type { ReactNode } from 'react'
import { useState } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icon-names.ts'
import { FormGroup, type GroupWords } from './form-group.tsx'

type Choice = { value: string; label: ReactNode; icon?: IconName }

type Shared = GroupWords & {
  name: string
  options: readonly Choice[]
  size?: 'medium' | 'compact'
  required?: boolean
  className?: string
}

type Single = Shared & {
  multiple?: false
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  /** A second press takes the choice back. */
  clearable?: boolean
}

type Multiple = Shared & {
  multiple: true
  value?: readonly string[]
  defaultValue?: readonly string[]
  onChange?: (values: string[]) => void
  /** No more than this many; the others are disabled until one is removed. */
  max?: number
}

export type ChoiceChipsProps = Single | Multiple

/** Chips to choose from: radios inside for one, checkboxes for several. */
export function ChoiceChips(props: ChoiceChipsProps) {
  const { legend, legendHidden, hint, error, ok, name, options, size, required, className } = props
  const [own, setOwn] = useState(() => listOf(props.defaultValue))
  const chosen = props.value === undefined ? own : listOf(props.value)
  const full = props.multiple && props.max !== undefined && chosen.length >= props.max

  function choose(value: string) {
    const next = props.multiple ? toggled(chosen, value) : listOf(value)
    setOwn(next)
    if (props.multiple) props.onChange?.(next)
    else props.onChange?.(value)
  }

  return (
    <FormGroup {...{ legend, legendHidden, hint, error, ok, className }}>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <ChipInput
            key={option.value}
            option={option}
            type={props.multiple ? 'checkbox' : 'radio'}
            name={name}
            size={size}
            checked={chosen.includes(option.value)}
            off={Boolean(full) && !chosen.includes(option.value)}
            required={required && !props.multiple}
            clearable={!props.multiple && props.clearable}
            onChoose={choose}
          />
        ))}
      </div>
    </FormGroup>
  )
}

type ChipInputProps = {
  option: Choice
  type: 'checkbox' | 'radio'
  name: string
  size?: 'medium' | 'compact'
  checked: boolean
  off: boolean
  required?: boolean
  clearable?: boolean
  onChoose: (value: string) => void
}

function ChipInput(props: ChipInputProps) {
  const { option, type, name, size, checked, off, required, clearable, onChoose } = props
  return (
    <label
      className={classNames(
        'relative inline-flex items-center gap-1.5 rounded-full py-1 type-label transition-colors duration-press select-none inset-ring-[1.5px] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:border has-checked:forced-colors:border-3',
        size === 'compact' ? 'min-h-9 pointer-coarse:min-h-11' : 'min-h-10 pointer-coarse:min-h-11',
        chipRoom(size, option.icon),
        off ? 'bg-neutral text-muted inset-ring-line' : chipColours,
      )}
    >
      <input
        type={type}
        name={name}
        value={option.value}
        checked={checked}
        required={required}
        aria-disabled={off || undefined}
        onClick={clearable && checked ? () => onChoose('') : undefined}
        onChange={() => !off && onChoose(option.value)}
        className="peer absolute inset-0 m-0 size-full cursor-[inherit] appearance-none rounded-full outline-none"
      />
      {option.icon && <Icon name={option.icon} size={18} className="peer-checked:opacity-0" />}
      <Icon
        name="check"
        bold
        size={option.icon ? 16 : 14}
        className={classNames(
          'pointer-events-none absolute opacity-0 peer-checked:opacity-100',
          tickPlace(size, option.icon),
        )}
      />
      <span className="pointer-events-none">{option.label}</span>
    </label>
  )
}

/** By the style sheet, so that a choice is seen at once, also before any script is there. */
const chipColours =
  'bg-surface text-text inset-ring-line-strong hover:bg-neutral has-checked:bg-tint has-checked:text-on-tint has-checked:inset-ring-control'

/** A tick stands in the padding or lies over the icon: nothing moves under the finger that chooses. */
function chipRoom(size: Shared['size'], icon: IconName | undefined): string {
  if (icon) return size === 'compact' ? 'px-3' : 'px-4'
  return size === 'compact' ? 'px-5.5' : 'px-6'
}

function tickPlace(size: Shared['size'], icon: IconName | undefined): string {
  if (icon) return size === 'compact' ? 'left-3.25' : 'left-4.25'
  return size === 'compact' ? 'left-1' : 'left-1.5'
}

function listOf(value: string | readonly string[] | undefined): string[] {
  if (value === undefined || value === '') return []
  return typeof value === 'string' ? [value] : [...value]
}

function toggled(values: string[], value: string): string[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
}
