import { Drawing, type DrawingProps } from './drawing.tsx'

/** The moon in a window: new likes come with the day. */
export function NoLikes(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <rect
        className="fill-draw-ink stroke-draw-sky"
        strokeWidth="2"
        x="26"
        y="6"
        width="108"
        height="108"
        rx="28"
      />
      <path
        className="fill-draw-moon"
        d="M92 34a32 32 0 1 0 22 47 22 22 0 0 1-10 2.400C90 83.4 81 73 81 60c0-11 4.5-20.5 11-26Z"
      />
      <g className="fill-draw-sky">
        <circle cx="48" cy="32" r="2.6" />
        <circle cx="116" cy="40" r="2.2" />
        <circle cx="50" cy="98" r="2.2" />
      </g>
    </Drawing>
  )
}
