import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { BicycleRide, Kite, Picnic, Umbrella } from './outings.tsx'
import { Book, ConcertTickets, LoveLetter, Song } from './paper.tsx'
import { Cake, Chocolates, Cocktail } from './treats.tsx'

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

type GiftCode = keyof typeof giftDrawings

/** Three tulips. */
function Tulips() {
  return (
    <>
      <path
        className="stroke-draw-leaf"
        strokeWidth="5"
        strokeLinecap="round"
        d="M60 114V58M60 112C56 90 40 84 32 62M60 112c4-22 20-28 28-50"
      />
      <path
        className="fill-draw-leaf"
        d="M59 115C40 112 24 102 18 84c20 0 36 12 41 31ZM61 115c19-3 35-13 41-31-20 0-36 12-41 31Z"
      />
      <path
        className="fill-draw-rose"
        d="m8 36 11 4 5-15 12 10 8-9 4 20a19 19 0 0 1-37 9ZM112 36l-11 4-5-15-12 10-8-9-4 20a19 19 0 0 0 37 9Z"
      />
      <path className="fill-draw-blush" d="m40 14 10 10L60 8l10 16 10-10v28a20 20 0 0 1-40 0Z" />
    </>
  )
}

/** One rose. */
function Rose() {
  return (
    <>
      <path
        className="stroke-draw-leaf"
        strokeWidth="6"
        strokeLinecap="round"
        d="M60 60c2 20 2 36-2 54"
      />
      <path
        className="fill-draw-leaf"
        d="M60 98c-18 2-30-6-36-20 18-4 32 4 36 20ZM61 88c16 0 27-8 32-21-16-2-29 6-32 21ZM34 60c14-2 38-2 52 0-4 10-14 16-26 16s-22-6-26-16Z"
      />
      <path
        className="fill-draw-rose"
        d="M60 6c9 0 14 4 17 8 9 2 16 11 16 24 0 18-14 32-33 32S27 56 27 38c0-13 7-22 16-24 3-4 8-8 17-8Z"
      />
      <path
        className="stroke-draw-blush"
        strokeWidth="4.5"
        strokeLinecap="round"
        d="M58 36c4-3 9 0 9 5 0 6-6 10-12 9-8-2-12-10-10-18 3-8 11-13 20-11 10 3 16 12 14 23-2 8-7 13-13 16"
      />
    </>
  )
}

/** A cup of coffee, still warm. */
function Coffee() {
  return (
    <>
      <path
        className="stroke-draw-line"
        strokeWidth="3.5"
        strokeLinecap="round"
        d="M38 31c-6-7 6-11 0-20M54 31c-6-7 6-11 0-20M70 31c-6-7 6-11 0-20"
      />
      <ellipse className="fill-draw-deep" cx="56" cy="104" rx="50" ry="9" />
      <path className="stroke-draw-sky" strokeWidth="13" d="M88 56h6a13 13 0 0 1 0 26h-12" />
      <path className="stroke-draw-white" strokeWidth="9" d="M86 56h8a13 13 0 0 1 0 26h-14" />
      <path
        className="fill-draw-white stroke-draw-sky"
        strokeWidth="2"
        d="M14 48c0 30 12 48 28 53h24c16-5 28-23 28-53Z"
      />
      <ellipse
        className="fill-draw-white stroke-draw-sky"
        strokeWidth="2"
        cx="54"
        cy="48"
        rx="40"
        ry="11"
      />
      <ellipse className="fill-draw-brown" cx="54" cy="49" rx="33" ry="7.5" />
      <path
        className="fill-draw-rose"
        d="M54 86c-5-4-10-8-10-13a5.5 5.5 0 0 1 10-3.5A5.5 5.5 0 0 1 64 73c0 5-5 9-10 13Z"
      />
    </>
  )
}

/** An egg and a tomato on a plate. */
function Breakfast() {
  return (
    <>
      <circle className="fill-draw-white stroke-draw-sky" strokeWidth="3" cx="60" cy="60" r="54" />
      <circle className="fill-draw-deep" cx="60" cy="60" r="41" />
      <path
        className="fill-draw-white"
        d="M36 46c2-12 18-16 26-10 6 4 14 2 18 10 5 9-2 16-4 24-3 11-16 13-24 8-5-3-10-1-14-8-4-8-4-16-2-24Z"
      />
      <circle className="fill-draw-gold" cx="55" cy="56" r="14" />
      <circle className="fill-draw-moon" cx="50.5" cy="51.5" r="3.5" />
      <path
        className="fill-draw-rose stroke-draw-blush"
        strokeWidth="3"
        d="M66 86a17 17 0 0 1 27-20c4 8-14 26-27 20Z"
      />
      <path className="fill-draw-leaf" d="M30 84c-6-8-5-16 1-21 8 6 10 14 6 22-2 2-5 2-7-1Z" />
    </>
  )
}

/** The moon over the two of you. */
function StarryNight() {
  return (
    <>
      <rect
        className="fill-draw-ink stroke-draw-sky"
        strokeWidth="2"
        x="8"
        y="8"
        width="104"
        height="104"
        rx="28"
      />
      <path className="fill-draw-moon" d="M64 30a32 32 0 1 0 29 46A27 27 0 0 1 64 30Z" />
      <g className="fill-draw-sky">
        <circle cx="28" cy="32" r="3" />
        <circle cx="94" cy="94" r="3" />
        <circle cx="26" cy="92" r="2.4" />
      </g>
      <path
        className="fill-draw-white"
        d="m88 28 2.8 7.2L98 38l-7.2 2.8L88 48l-2.8-7.2L78 38l7.2-2.8Z"
      />
    </>
  )
}

/** A candle in its holder. */
function Candle() {
  return (
    <>
      <circle className="fill-draw-moon" cx="60" cy="34" r="32" />
      <path
        className="fill-draw-gold"
        d="M60 6c10 12 15 20 15 28a15 15 0 0 1-30 0c0-8 5-16 15-28Z"
      />
      <path className="fill-draw-rose" d="M60 26c4 5 6 8 6 12a6 6 0 0 1-12 0c0-4 2-7 6-12Z" />
      <path
        className="fill-draw-white stroke-draw-sky"
        strokeWidth="2"
        d="M46 54c4 0 6 2 8 2s4-4 8-4 8 3 12 2v42H46Z"
      />
      <circle className="stroke-draw-deep" strokeWidth="6" cx="96" cy="92" r="11" />
      <path
        className="fill-draw-deep"
        d="M18 90h80a4 4 0 0 1 4 5c-3 11-12 18-24 18H38c-12 0-21-7-24-18a4 4 0 0 1 4-5Z"
      />
    </>
  )
}

/** A lighthouse that is lit. */
function Lighthouse() {
  return (
    <>
      <path className="fill-draw-moon" d="M60 34 4 14v38Z" />
      <path className="fill-draw-moon" d="m60 34 56-14v28Z" />
      <path className="fill-draw-white" d="M46 48h28l7 58H39Z" />
      <path className="fill-draw-rose" d="M44.8 58h30.4l1.8 15H43ZM41.2 88h37.6l2.2 18H39Z" />
      <path className="fill-draw-rose" d="M46 22 60 8l14 14Z" />
      <path className="fill-draw-ink" d="M48 22h24v20H48Z" />
      <circle className="fill-draw-gold" cx="60" cy="32" r="7.5" />
      <rect className="fill-draw-ink" x="41" y="42" width="38" height="7" rx="3.5" />
      <path
        className="fill-draw-deep"
        d="M6 100c9-6 18-6 27 0s18 6 27 0 18-6 27 0 18 6 27 0v8a8 8 0 0 1-8 8H14a8 8 0 0 1-8-8Z"
      />
    </>
  )
}
