import { Drawing, type DrawingProps } from './drawing.tsx'

/** A window with its shutters closed. */
export function Blocked(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <rect
        className="fill-draw-ink stroke-draw-sky"
        strokeWidth="2"
        x="30"
        y="6"
        width="100"
        height="96"
        rx="18"
      />
      <path
        className="fill-draw-sky"
        d="M40 30a14 14 0 0 1 14-14h23v78H40ZM83 16h23a14 14 0 0 1 14 14v64H83Z"
      />
      <path
        className="stroke-draw-ink"
        strokeWidth="4"
        strokeLinecap="round"
        d="M50 36h17M50 50h17M50 64h17M50 78h17M93 36h17M93 50h17M93 64h17M93 78h17"
      />
      <rect className="fill-draw-line" x="16" y="102" width="128" height="10" rx="5" />
      <path className="fill-draw-moon" d="M72 50h16v18H72Z" />
      <circle className="fill-draw-ink" cx="80" cy="57" r="3" />
      <path className="fill-draw-ink" d="M78.5 57h3v7h-3z" />
    </Drawing>
  )
}
