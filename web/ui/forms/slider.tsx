import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { classNames } from '../class-names.ts'

type SliderProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue'> & {
  label: ReactNode
  /** The value in words, for example "Under 50 km". */
  valueText: ReactNode
  min: number
  max: number
  value?: number
  defaultValue?: number
}

/** One value on a track, put into words above it. */
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

/** The line under the thumbs. SVG, because its length is data and the pages allow no inline styles. */
export function SliderTrack({ from, to }: { from: number; to: number }) {
  return (
    <span className="pointer-events-none absolute inset-x-0 top-5 block h-1" aria-hidden="true">
      <span className="absolute inset-0 rounded-full bg-line-strong opacity-45 forced-colors:bg-[CanvasText]" />
      {from === 0 && <span className="absolute inset-y-0 left-0 w-3.5 rounded-l-full bg-control" />}
      <svg
        className="absolute left-[13px] h-1 w-[calc(100%-26px)] forced-color-adjust-none"
        aria-hidden="true"
        focusable="false"
      >
        <rect className="fill-control" x={percent(from)} width={percent(to - from)} height="4" />
      </svg>
    </span>
  )
}

function percent(share: number): string {
  return `${Math.round(share * 10000) / 100}%`
}
