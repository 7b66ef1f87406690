import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { SliderTrack } from './slider/track.tsx'

type SliderProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue'> & {
  label: ReactNode
  /** The value in words, for example "Under 50 km". */
  valueText: ReactNode
  min: number
  max: number
  value?: number
  defaultValue?: number
}

/** One value on a track, said in words above it. */
export function Slider({
  label,
  valueText,
  value,
  defaultValue,
  className,
  ...input
}: SliderProps) {
  const made = useId()
  const id = input.id ?? made
  const [own, setOwn] = useState(defaultValue ?? input.min)
  const now = value ?? own
  return (
    <div className={classNames('min-w-0', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="type-label">
          {label}
        </label>
        <output htmlFor={id} className="tabular type-body-strong">
          {valueText}
        </output>
      </div>
      <div className="relative h-11">
        <SliderTrack from={0} to={(now - input.min) / (input.max - input.min || 1)} />
        <input
          {...input}
          id={id}
          type="range"
          value={now}
          aria-valuetext={typeof valueText === 'string' ? valueText : input['aria-valuetext']}
          onChange={(event) => {
            setOwn(event.target.valueAsNumber)
            input.onChange?.(event)
          }}
          className="slider relative"
        />
      </div>
    </div>
  )
}
