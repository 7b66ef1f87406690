import { Drawing, type DrawingProps } from './drawing.tsx'

/** A bench with room on it. */
export function NoResults(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <circle className="fill-draw-sky" cx="122" cy="36" r="20" />
      <path
        className="fill-draw-rose"
        d="M56 52C50 47 40 40 40 31c0-6 4.5-10 9.5-10 3 0 5.3 1.6 6.5 4 1.2-2.4 3.5-4 6.5-4 5 0 9.5 4 9.5 10 0 9-10 16-16 21Z"
      />
      <path className="fill-draw-line" d="M8 62h144v10H8zM8 80h144v10H8z" />
      <path
        className="fill-draw-line"
        d="M20 61a4 4 0 0 1 8 0v50a4 4 0 0 1-8 0zM132 61a4 4 0 0 1 8 0v50a4 4 0 0 1-8 0z"
      />
    </Drawing>
  )
}
