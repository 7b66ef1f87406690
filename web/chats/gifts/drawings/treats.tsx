/** A box of chocolates. */
export function Chocolates() {
  return (
    <>
      <path className="fill-draw-deep" d="M17 8h86a9 9 0 0 1 9 9v28H8V17a9 9 0 0 1 9-9Z" />
      <path className="fill-draw-moon" d="M52 8h16v37H52Z" />
      <rect className="fill-draw-rose" x="6" y="40" width="108" height="72" rx="12" />
      <rect className="fill-draw-blush" x="15" y="49" width="90" height="54" rx="6" />
      <g className="fill-draw-brown">
        <circle cx="33" cy="63" r="10.5" />
        <rect x="50" y="53" width="20" height="20" rx="5" />
        <circle cx="87" cy="63" r="10.5" />
        <rect x="23" y="79" width="20" height="20" rx="5" />
        <path d="M60 100c-7-5-12-9-12-15a6.5 6.5 0 0 1 12-4 6.5 6.5 0 0 1 12 4c0 6-5 10-12 15Z" />
        <rect x="77" y="79" width="20" height="20" rx="5" />
      </g>
      <g className="stroke-draw-moon" strokeWidth="3" strokeLinecap="round">
        <path d="m55 67 10-8M28 93l10-8M82 93l10-8" />
      </g>
      <g className="fill-draw-moon">
        <circle cx="33" cy="63" r="3.5" />
        <circle cx="87" cy="63" r="3.5" />
      </g>
    </>
  )
}

/** A drink with a slice of orange. */
export function Cocktail() {
  return (
    <>
      <circle className="fill-draw-gold" cx="92" cy="30" r="21" />
      <circle className="fill-draw-moon" cx="92" cy="30" r="15" />
      <path
        className="stroke-draw-gold"
        strokeWidth="3"
        d="M92 15v30M77 30h30M81.4 19.4l21.2 21.2M102.6 19.4 81.4 40.6"
      />
      <path
        className="stroke-draw-line"
        strokeWidth="5"
        strokeLinecap="round"
        d="M56 74v36M36 112h40"
      />
      <path
        className="fill-draw-sky"
        d="M8 24h96a3 3 0 0 1 2 5L60 76a6 6 0 0 1-8 0L6 29a3 3 0 0 1 2-5Z"
      />
      <path className="fill-draw-rose" d="M20 36h72L59 70a4 4 0 0 1-6 0Z" />
      <path className="stroke-draw-deep" strokeWidth="5" strokeLinecap="round" d="M52 54 36 8" />
    </>
  )
}

/** A slice of cake with a cherry. */
export function Cake() {
  return (
    <>
      <ellipse className="fill-draw-deep" cx="60" cy="103" rx="56" ry="10" />
      <path className="fill-draw-moon" d="M10 58h100v38a6 6 0 0 1-6 6H16a6 6 0 0 1-6-6Z" />
      <path className="fill-draw-brown" d="M10 76h100v9H10Z" />
      <path
        className="fill-draw-blush"
        d="M10 56 78 26a5 5 0 0 1 5 0c16 8 25 20 27 34v3c0 8-12 8-12 0 0 12-16 12-16 2 0 14-18 14-18 0 0 10-16 10-16-1 0 9-14 9-14 0 0 8-14 8-14 0 0 6-10 5-10-1Z"
      />
      <path
        className="stroke-draw-leaf"
        strokeWidth="3.5"
        strokeLinecap="round"
        d="M62 22c0-8 4-13 11-16"
      />
      <circle className="fill-draw-rose" cx="61" cy="32" r="13" />
      <circle className="fill-draw-blush" cx="56.5" cy="27.5" r="3" />
    </>
  )
}
