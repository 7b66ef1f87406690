import { Drawing, type DrawingProps } from './drawing.tsx'

/** Coins, and a voice that says it went well. */
export function PaymentDone(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <path
        className="fill-draw-sky"
        d="M60 46a38 38 0 0 1 38-38h14a38 38 0 0 1 0 76H66a6 6 0 0 1-6-6Z"
      />
      <path
        className="stroke-draw-ink"
        strokeWidth="8"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="m88 47 13 13 23-27"
      />
      <g className="fill-draw-gold">
        <rect x="10" y="94" width="68" height="20" rx="10" />
        <rect x="14" y="58" width="68" height="20" rx="10" />
      </g>
      <rect className="fill-draw-moon" x="16" y="76" width="68" height="20" rx="10" />
      <rect className="fill-draw-moon" x="12" y="40" width="60" height="20" rx="10" />
    </Drawing>
  )
}
