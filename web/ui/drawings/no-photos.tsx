import { Drawing, type DrawingProps } from './drawing.tsx'

/** A frame on the wall that waits for a picture. */
export function NoPhotos(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <path
        className="stroke-draw-line"
        strokeWidth="3"
        strokeLinejoin="round"
        d="m44 32 36-26 36 26"
      />
      <rect className="fill-draw-rose" x="22" y="28" width="116" height="88" rx="16" />
      <rect className="fill-draw-sky" x="34" y="40" width="92" height="64" rx="6" />
      <circle className="fill-draw-moon" cx="100" cy="60" r="11" />
      <path
        className="fill-draw-ink"
        d="M34 92c10-18 20-27 30-27 11 0 18 9 26 21 5-6 9-9 14-9 8 0 15 8 22 18v3a6 6 0 0 1-6 6H40a6 6 0 0 1-6-6Z"
      />
    </Drawing>
  )
}
