import { Drawing, type DrawingProps } from './drawing.tsx'

/** Two voices meet under the moon. */
export function WelcomeDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <circle className="fill-draw-moon" cx="134" cy="22" r="16" />
      <path
        className="fill-draw-sky"
        d="M14 45a37 37 0 0 1 74 0 37 37 0 0 1-37 37H20a6 6 0 0 1-6-6Z"
      />
      <path
        className="fill-draw-rose"
        d="M128 77a37 37 0 0 1-74 0 37 37 0 0 1 37-37h31a6 6 0 0 1 6 6Z"
      />
      <path className="fill-draw-ink" d="M87.66 40A37 37 0 0 1 51 82h3.340A37 37 0 0 1 91 40Z" />
    </Drawing>
  )
}
