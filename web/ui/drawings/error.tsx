import { Drawing, type DrawingProps } from './drawing.tsx'

/** Two voices that missed each other. */
export function ErrorDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <path
        className="fill-draw-sky"
        d="M6 44a32 32 0 0 1 32-32h14a32 32 0 0 1 0 64H13a7 7 0 0 1-7-7Z"
      />
      <path
        className="fill-draw-rose"
        d="M154 76a32 32 0 0 0-32-32h-14a32 32 0 0 0 0 64h39a7 7 0 0 0 7-7Z"
      />
      <g className="fill-draw-ink">
        <circle cx="32" cy="44" r="4" />
        <circle cx="46" cy="44" r="4" />
        <circle cx="60" cy="44" r="4" />
      </g>
      <path
        className="stroke-draw-line"
        strokeWidth="4"
        strokeLinecap="round"
        d="m92 20 6-10M106 26l10-8M64 94l-8 10M52 86l-10 6"
      />
    </Drawing>
  )
}
