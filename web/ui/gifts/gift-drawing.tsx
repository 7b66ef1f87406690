import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Candle, Lighthouse, StarryNight } from './evenings.tsx'
import { Rose, Tulips } from './flowers.tsx'
import type { GiftCode } from './gift-codes.ts'
import { BicycleRide, Kite, Picnic, Umbrella } from './outings.tsx'
import { Book, ConcertTickets, LoveLetter, Song } from './paper.tsx'
import { Breakfast, Coffee } from './table.tsx'
import { Cake, Chocolates, Cocktail } from './treats.tsx'

const drawings: Record<GiftCode, () => ReactNode> = {
  a_song: Song,
  coffee: Coffee,
  tulips: Tulips,
  starry_night: StarryNight,
  a_rose: Rose,
  chocolates: Chocolates,
  a_book: Book,
  picnic: Picnic,
  umbrella: Umbrella,
  bicycle_ride: BicycleRide,
  cocktail: Cocktail,
  breakfast: Breakfast,
  lighthouse: Lighthouse,
  kite: Kite,
  candle: Candle,
  concert_tickets: ConcertTickets,
  cake: Cake,
  love_letter: LoveLetter,
}

type GiftDrawingProps = { gift: GiftCode; className?: string }

/** A gift as tall as its place, without words: its name stands beside it. */
export function GiftDrawing({ gift, className }: GiftDrawingProps) {
  const Shapes = drawings[gift]
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
