import { Drawing, type DrawingProps } from './drawing.tsx'

/** An open window at night and nobody in it. */
export function NotFoundDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <rect className="fill-draw-sky" x="34" y="8" width="92" height="92" rx="18" />
      <rect className="fill-draw-ink" x="44" y="18" width="72" height="72" rx="10" />
      <circle className="fill-draw-moon" cx="94" cy="40" r="13" />
      <path className="fill-draw-sky" d="M76 18h8v72h-8z" />
      <path className="fill-draw-sky" d="M44 52h72v8H44z" />
      <rect className="fill-draw-line" x="22" y="98" width="116" height="10" rx="5" />
      <path
        className="fill-draw-rose"
        d="M46 95V83a15 15 0 0 1 30 0 15 15 0 0 1-15 15H49a3 3 0 0 1-3-3Z"
      />
    </Drawing>
  )
}
