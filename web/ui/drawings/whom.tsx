import { Drawing, type DrawingProps } from './drawing.tsx'

/** Three windows at night: somebody is in. */
export function WhomDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <rect
        className="fill-draw-ink stroke-draw-sky"
        strokeWidth="2"
        x="6"
        y="10"
        width="148"
        height="100"
        rx="24"
      />
      <path
        className="fill-draw-sky"
        d="M22 48a18 18 0 0 1 36 0v38a4 4 0 0 1-4 4H26a4 4 0 0 1-4-4Z"
      />
      <path
        className="fill-draw-moon"
        d="M62 48a18 18 0 0 1 36 0v38a4 4 0 0 1-4 4H66a4 4 0 0 1-4-4Z"
      />
      <path
        className="fill-draw-rose"
        d="M102 48a18 18 0 0 1 36 0v38a4 4 0 0 1-4 4h-28a4 4 0 0 1-4-4Z"
      />
      <path
        className="fill-draw-rose"
        d="M80 80c-7-5-13-10-13-17a7.5 7.5 0 0 1 13-5 7.5 7.5 0 0 1 13 5c0 7-6 12-13 17Z"
      />
      <path
        className="stroke-draw-ink"
        strokeWidth="4"
        d="M40 30v60M22 62h36M120 30v60M102 62h36"
      />
    </Drawing>
  )
}
