/** A basket with a cloth and bread. */
export function Picnic() {
  return (
    <>
      <path
        className="stroke-draw-brown"
        strokeWidth="7"
        strokeLinecap="round"
        d="M26 60C26 2 94 2 94 60"
      />
      <path className="fill-draw-gold" d="m66 58 18-38a8 8 0 0 1 15 7L84 60Z" />
      <path
        className="fill-draw-brown"
        d="M10 56h100a4 4 0 0 1 4 5l-8 42a10 10 0 0 1-10 8H24a10 10 0 0 1-10-8L6 61a4 4 0 0 1 4-5Z"
      />
      <path
        className="stroke-draw-moon"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="10 7"
        d="M20 75h82M23 88h76M26 101h70"
      />
      <path
        className="fill-draw-rose"
        d="M18 50h62a4 4 0 0 1 4 4L64 88a6 6 0 0 1-9 1L14 56a3 3 0 0 1 4-6Z"
      />
      <path
        className="stroke-draw-white"
        strokeWidth="4"
        d="M34 50v23M52 50v37M70 50v28M22 62h57M37 75h35"
      />
    </>
  )
}

/** Room for two under one umbrella. */
export function Umbrella() {
  return (
    <>
      <path
        className="stroke-draw-line"
        strokeWidth="5"
        strokeLinecap="round"
        d="M60 6v8M60 56v42a11 11 0 0 1-22 0"
      />
      <path
        className="fill-draw-rose"
        d="M8 62a52 52 0 0 1 104 0c-4-6-10-8-16-8s-14 3-18 9c-4-6-11-9-18-9s-14 3-18 9c-4-6-12-9-18-9s-12 2-16 8Z"
      />
      <path
        className="fill-draw-blush"
        d="M42 63c-1-22 6-42 18-53 12 11 19 31 18 53-4-6-11-9-18-9s-14 3-18 9Z"
      />
      <g className="fill-draw-deep">
        <path d="M18 80c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11ZM82 76c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11ZM102 92c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11Z" />
      </g>
    </>
  )
}

/** A bicycle with flowers in its basket. */
export function BicycleRide() {
  return (
    <>
      <g className="stroke-draw-line" strokeWidth="5">
        <circle cx="28" cy="80" r="23" />
        <circle cx="92" cy="80" r="23" />
      </g>
      <g className="stroke-draw-rose" strokeWidth="6" strokeLinecap="round" strokeLinejoin="round">
        <path d="M28 80h30l22-30H43L28 80ZM43 50l15 30M92 80 78 34" />
      </g>
      <path
        className="stroke-draw-line"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M43 50l-4-11M30 38h18M78 34H66"
      />
      <circle className="fill-draw-line" cx="58" cy="80" r="6" />
      <g className="fill-draw-blush">
        <circle cx="88" cy="27" r="8" />
        <circle cx="108" cy="27" r="8" />
      </g>
      <circle className="fill-draw-rose" cx="98" cy="21" r="9" />
      <path
        className="fill-draw-gold"
        d="M82 31h32a3 3 0 0 1 3 4l-3 16a6 6 0 0 1-6 5H88a6 6 0 0 1-6-5l-3-16a3 3 0 0 1 3-4Z"
      />
    </>
  )
}

/** A kite on its line. */
export function Kite() {
  return (
    <>
      <path
        className="stroke-draw-line"
        strokeWidth="3.5"
        strokeLinecap="round"
        d="M59 84c-4 12-16 4-20 14s-14 6-20 16"
      />
      <path className="fill-draw-rose" d="M78 6 24 32l31 14Z" />
      <path className="fill-draw-blush" d="m78 6 22 50-45-10Z" />
      <path className="fill-draw-gold" d="m24 32 31 14 4 42Z" />
      <path className="fill-draw-rose" d="m100 56-45-10 4 42Z" />
      <path
        className="fill-draw-deep"
        d="m38 98-13-8 1 14ZM38 98l12 9 1-14ZM87 100a11 11 0 0 1 2-22 14 14 0 0 1 24 7 8 8 0 0 1-2 15Z"
      />
    </>
  )
}
