import { Drawing, type DrawingProps } from './drawing.tsx'

/** A moon that is a clock, over the bench. */
export function Waiting(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <circle className="fill-draw-moon" cx="106" cy="36" r="32" />
      <path
        className="stroke-draw-ink"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M106 18v19l12 8"
      />
      <path className="fill-draw-sky" d="M34 69V56h32v13a12 12 0 0 1-12 12h-8a12 12 0 0 1-12-12Z" />
      <path className="stroke-draw-sky" strokeWidth="4" d="M64 60h4a6 6 0 0 1 0 12h-6" />
      <path
        className="stroke-draw-rose"
        strokeWidth="4"
        strokeLinecap="round"
        d="M44 48c-4-6 4-8 0-15M56 48c-4-6 4-8 0-15"
      />
      <path className="fill-draw-line" d="M8 80h144v10H8z" />
      <path className="fill-draw-line" d="M24 90h8v22a4 4 0 0 1-8 0zM128 90h8v22a4 4 0 0 1-8 0z" />
    </Drawing>
  )
}
