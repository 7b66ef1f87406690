import { Drawing, type DrawingProps } from './drawing.tsx'

/** An opened letter that says yes. */
export function ConfirmEmail(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <path className="fill-draw-deep" d="M22 52 72 11a12 12 0 0 1 16 0l50 41v10H22Z" />
      <path
        className="fill-draw-white stroke-draw-sky"
        strokeWidth="2"
        d="M46 24h68a8 8 0 0 1 8 8v64H38V32a8 8 0 0 1 8-8Z"
      />
      <path
        className="stroke-draw-deep"
        strokeWidth="8"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="m64 49 12 12 21-24"
      />
      <path
        className="fill-draw-sky"
        d="M22 52 74 87a11 11 0 0 0 12 0l52-35v52a12 12 0 0 1-12 12H34a12 12 0 0 1-12-12Z"
      />
    </Drawing>
  )
}
