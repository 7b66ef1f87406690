import { classNames } from '../class-names.ts'
import { type GiftCode, giftDrawings } from './gift-drawings.ts'

type GiftDrawingProps = { gift: GiftCode; className?: string }

/** A gift as tall as its place, without words: its name stands beside it. */
export function GiftDrawing({ gift, className }: GiftDrawingProps) {
  const Shapes = giftDrawings[gift]
  return (
    <svg
      className={classNames('h-full w-auto forced-color-adjust-none', className)}
      viewBox="0 0 120 120"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <Shapes />
    </svg>
  )
}
