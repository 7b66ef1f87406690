import { Drawing, type DrawingProps } from './drawing.tsx'

/** A letter and the key to the door. */
export function AccountDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <rect className="fill-draw-sky" x="8" y="14" width="108" height="76" rx="14" />
      <path
        className="fill-draw-deep"
        d="M12 21a12 12 0 0 1 10-7h80a12 12 0 0 1 10 7L68 54a10 10 0 0 1-12 0Z"
      />
      <circle className="fill-draw-rose" cx="106" cy="82" r="30" />
      <path
        className="fill-draw-moon"
        d="M95 65a15 15 0 0 1 24 18l17 17-1 9-9 1-5-5 1-6-6 1-4-4 1-6-4-4A15 15 0 0 1 95 65Z"
      />
      <circle className="fill-draw-rose" cx="103" cy="73" r="4.5" />
    </Drawing>
  )
}
