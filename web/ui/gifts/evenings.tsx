/** The moon over the two of you. */
export function StarryNight() {
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
export function Candle() {
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
export function Lighthouse() {
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
