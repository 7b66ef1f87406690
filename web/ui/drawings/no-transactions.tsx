import { Drawing, type DrawingProps } from './drawing.tsx'

/** A receipt with nothing on it yet. */
export function NoTransactions(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <path
        className="fill-draw-sky"
        d="M36 12a8 8 0 0 1 8-8h58a8 8 0 0 1 8 8v102l-12.3-9-12.4 9-12.3-9-12.3 9-12.4-9-12.3 9Z"
      />
      <path
        className="stroke-draw-ink"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="0.1 9"
        d="M52 28h42M52 46h42M52 64h24"
      />
      <circle className="fill-draw-gold" cx="116" cy="84" r="26" />
      <circle className="fill-draw-moon" cx="116" cy="84" r="18" />
      <path
        className="fill-draw-rose"
        d="M116 95c-7-5-12-9-12-15a6.5 6.5 0 0 1 12-4 6.5 6.5 0 0 1 12 4c0 6-5 10-12 15Z"
      />
    </Drawing>
  )
}
