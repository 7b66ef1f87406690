import { Drawing, type DrawingProps } from '../ui/drawings/drawing.tsx'

/** A star above the bench, and a light in it. */
export function PremiumDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <circle className="fill-draw-sky" cx="80" cy="60" r="54" />
      <path
        className="fill-draw-gold"
        d="M80 14c2 0 4 1 5 3l11 23 25 4c5 1 7 7 3 10l-18 18 4 25c1 5-4 8-8 6L80 91l-22 12c-4 2-9-1-8-6l4-25-18-18c-4-3-2-9 3-10l25-4 11-23c1-2 3-3 5-3Z"
      />
      <path
        className="fill-draw-rose"
        d="M80 76c-9-6-17-13-17-22a9.5 9.5 0 0 1 17-6 9.5 9.5 0 0 1 17 6c0 9-8 16-17 22Z"
      />
      <g className="fill-draw-moon">
        <circle cx="20" cy="26" r="5" />
        <circle cx="142" cy="34" r="7" />
        <circle cx="138" cy="100" r="4" />
      </g>
    </Drawing>
  )
}
