import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { SliderTrack } from './slider.tsx'

type Numbers = [number, number]

type RangeSliderProps = {
  label: ReactNode
  /** Both values in words, for example "28 – 45". */
  valueText: ReactNode
  min: number
  max: number
  step?: number
  /** How far Page Up and Page Down go. */
  pageStep?: number
  value?: Pair
  defaultValue?: Pair
  onChange?: (value: Numbers) => void
  /** Called once the thumb is let go. */
  onCommit?: (value: Numbers) => void
  names?: readonly [string, string]
  thumbLabels: readonly [string, string]
  thumbText?: (value: number) => string
  className?: string
}

/** From and to on one track; the thumbs never cross. */
export function RangeSlider(props: RangeSliderProps) {
  const { min, max, step = 1, pageStep = 5, thumbLabels, names, thumbText, onCommit } = props
  const labelId = useId()
  const [own, setOwn] = useState<Pair>(props.defaultValue ?? [min, max])
  const pair = props.value ?? own

  function move(thumb: 0 | 1, to: number) {
    const [low, high] = movedThumb(pair, thumb, to, { min, max, step })
    setOwn([low, high])
    props.onChange?.([low, high])
  }
  function turnPage(thumb: 0 | 1, event: KeyboardEvent<HTMLInputElement>) {
    const direction = { PageUp: 1, PageDown: -1 }[event.key]
    if (!direction) return
    event.preventDefault()
    move(thumb, pair[thumb] + direction * pageStep)
  }
  function pressTrack(event: PointerEvent<HTMLDivElement>) {
    if (event.target instanceof HTMLInputElement) return
    const box = event.currentTarget.getBoundingClientRect()
    const to = min + ((event.clientX - box.left - 13) / (box.width - 26)) * (max - min)
    const thumb = nearestThumb(pair, to)
    move(thumb, to)
    event.preventDefault()
    event.currentTarget.querySelectorAll('input')[thumb]?.focus()
  }
  const commit = () => onCommit?.([pair[0], pair[1]])

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot put its legend and the value on one line
    <div role="group" aria-labelledby={labelId} className={classNames('min-w-0', props.className)}>
      <div className="flex items-baseline justify-between gap-3">
        <span id={labelId} className="type-label">
          {props.label}
        </span>
        <output className="tabular type-body-strong">{props.valueText}</output>
      </div>
      <div className="slider-pair relative h-11" onPointerDown={pressTrack}>
        <SliderTrack from={share(pair[0], min, max)} to={share(pair[1], min, max)} />
        {([0, 1] as const).map((thumb) => (
          <input
            key={thumb}
            type="range"
            className={classNames('slider', stacking(thumb, pair, min, max))}
            min={min}
            max={max}
            step={step}
            value={pair[thumb]}
            name={names?.[thumb]}
            aria-label={thumbLabels[thumb]}
            aria-valuetext={thumbText?.(pair[thumb])}
            onChange={(event) => move(thumb, event.target.valueAsNumber)}
            onKeyDown={(event) => turnPage(thumb, event)}
            onKeyUp={commit}
            onPointerUp={commit}
          />
        ))}
      </div>
    </div>
  )
}

/** If both thumbs are in the same place, the one that still has room is on top. */
function stacking(thumb: 0 | 1, pair: Pair, min: number, max: number): string {
  const lowOnTop = pair[0] > (min + max) / 2
  return (thumb === 0) === lowOnTop ? 'z-20' : 'z-10'
}

function share(value: number, min: number, max: number): number {
  return max === min ? 0 : (value - min) / (max - min)
}

type Pair = readonly [number, number]
type Bounds = { min: number; max: number; step: number }

/** Moves one thumb of a pair; it stops at the other one and at the ends. */
export function movedThumb(pair: Pair, thumb: 0 | 1, to: number, bounds: Bounds): Pair {
  const lowest = thumb === 0 ? bounds.min : pair[0]
  const highest = thumb === 0 ? pair[1] : bounds.max
  const steps = Math.round((to - bounds.min) / bounds.step)
  const snapped = bounds.min + steps * bounds.step
  const value = Math.min(Math.max(snapped, lowest), highest)
  return thumb === 0 ? [value, pair[1]] : [pair[0], value]
}

/**
 * The thumb nearer to a point on the track; of two in the same place, the one that can still move
 * there.
 */
export function nearestThumb(pair: Pair, to: number): 0 | 1 {
  const below = Math.abs(to - pair[0])
  const above = Math.abs(to - pair[1])
  if (below === above) return to < pair[0] ? 0 : 1
  return below < above ? 0 : 1
}
