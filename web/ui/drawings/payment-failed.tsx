import { Drawing, type DrawingProps } from './drawing.tsx'

/** A card, and the coin that rolled back. */
export function PaymentFailed(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <g transform="rotate(-8 66 60)">
        <rect className="fill-draw-sky" x="6" y="22" width="116" height="76" rx="14" />
        <path className="fill-draw-ink" d="M6 38h116v15H6Z" />
        <rect className="fill-draw-white" x="18" y="68" width="44" height="12" rx="6" />
      </g>
      <path
        className="stroke-draw-line"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeDasharray="0.1 8.5"
        d="M66 110c14 4 26 2 36-4"
      />
      <circle className="fill-draw-gold" cx="130" cy="90" r="24" />
      <circle className="fill-draw-moon" cx="130" cy="90" r="16.5" />
      <path className="fill-draw-ink" d="M127.5 80h5v12h-5zM127.5 95h5v5h-5z" />
    </Drawing>
  )
}
