import { Drawing, type DrawingProps } from './drawing.tsx'

/** A name tag, still without a name. */
export function PersonDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <path className="stroke-draw-deep" strokeWidth="8" d="M60 2 80 30l20-28" />
      <path
        className="fill-draw-white stroke-draw-sky"
        strokeWidth="3"
        d="M30 30h100a14 14 0 0 1 14 14v56a14 14 0 0 1-14 14H22a6 6 0 0 1-6-6V44a14 14 0 0 1 14-14Z"
      />
      <path
        className="fill-draw-rose"
        d="M30 30h100a14 14 0 0 1 14 14v12H16V44a14 14 0 0 1 14-14Z"
      />
      <rect className="fill-draw-white" x="66" y="38" width="28" height="9" rx="4.5" />
      <path
        className="stroke-draw-ink"
        strokeWidth="5"
        strokeLinecap="round"
        d="M34 91c8-18 14-18 15-8 1 9 7 8 11-1 4-8 8-7 9 0s7 8 12 1"
      />
      <circle className="fill-draw-moon" cx="116" cy="86" r="13" />
    </Drawing>
  )
}
