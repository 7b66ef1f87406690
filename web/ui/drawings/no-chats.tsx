import { Drawing, type DrawingProps } from './drawing.tsx'

/** One voice, and a space for the answer. */
export function NoChats(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <path
        className="fill-draw-sky"
        d="M4 52a36 36 0 0 1 36-36h32a36 36 0 0 1 36 36v0a36 36 0 0 1-36 36H12a8 8 0 0 1-8-8Z"
      />
      <path
        className="stroke-draw-line"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="1.5 8.5"
        d="M156 74a34 34 0 0 0-34-34H94a34 34 0 0 0-34 34v0a34 34 0 0 0 34 34h54a8 8 0 0 0 8-8Z"
      />
    </Drawing>
  )
}
