import type { ReactNode } from 'react'
import { Candle, Lighthouse, StarryNight } from './evenings.tsx'
import { Rose, Tulips } from './flowers.tsx'
import { BicycleRide, Kite, Picnic, Umbrella } from './outings.tsx'
import { Book, ConcertTickets, LoveLetter, Song } from './paper.tsx'
import { Breakfast, Coffee } from './table.tsx'
import { Cake, Chocolates, Cocktail } from './treats.tsx'

/** The gifts that are drawn, by their codes. */
export const giftDrawings = {
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
} as const satisfies Record<string, () => ReactNode>

export type GiftCode = keyof typeof giftDrawings
