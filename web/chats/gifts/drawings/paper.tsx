/** A record on its way out of its sleeve. */
export function Song() {
  return (
    <>
      <rect className="fill-draw-rose" x="4" y="16" width="84" height="88" rx="12" />
      <circle className="fill-draw-moon" cx="28" cy="40" r="10" />
      <path
        className="fill-draw-deep"
        d="M4 86c10-22 24-36 40-36 18 0 34 16 44 42a12 12 0 0 1-12 12H16A12 12 0 0 1 4 92Z"
      />
      <circle className="fill-draw-ink stroke-draw-sky" strokeWidth="2" cx="79" cy="60" r="37" />
      <g className="stroke-draw-sky opacity-40" strokeWidth="1.5">
        <circle cx="79" cy="60" r="29" />
        <circle cx="79" cy="60" r="22" />
      </g>
      <circle className="fill-draw-sky" cx="79" cy="60" r="14" />
      <circle className="fill-draw-white" cx="79" cy="60" r="4" />
    </>
  )
}

/** Two tickets, one for each. */
export function ConcertTickets() {
  return (
    <>
      <path
        className="fill-draw-gold"
        d="M14.6 52.8 96.3 15.6a6 6 0 0 1 8 3l3.5 7.7a9 9 0 0 0 7.4 16.4l3.2 7a6 6 0 0 1-3 8L33.7 94.9Z"
      />
      <path
        className="fill-draw-rose stroke-draw-white"
        strokeWidth="3"
        d="M10 46h90a6 6 0 0 1 6 6v11a9 9 0 0 0 0 18v11a6 6 0 0 1-6 6H10a6 6 0 0 1-6-6V81a9 9 0 0 0 0-18V52a6 6 0 0 1 6-6Z"
      />
      <path
        className="stroke-draw-white"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="0.1 7.6"
        d="M80 53v40"
      />
      <path
        className="fill-draw-white"
        d="M36 57.5 60 53a2 2 0 0 1 2.4 2v23a8 7 0 1 1-5-6.4V63l-16.4 3v17.5a8 7 0 1 1-5-6.4Z"
      />
    </>
  )
}

/** An open book with its ribbon. */
export function Book() {
  return (
    <>
      <path
        className="fill-draw-rose"
        d="M60 36C46 25 26 23 8 27a4 4 0 0 0-4 4v64a4 4 0 0 0 5 4c18-4 36-2 51 9 15-11 33-13 51-9a4 4 0 0 0 5-4V31a4 4 0 0 0-4-4c-18-4-38-2-52 9Z"
      />
      <path
        className="fill-draw-white stroke-draw-sky"
        strokeWidth="2"
        d="M60 34c-13-12-30-16-47-14v68c17-2 34 2 47 13 13-11 30-15 47-13V20c-17-2-34 2-47 14Z"
      />
      <path className="fill-draw-shade" d="M60 34c-4-4-9-7-14-9.2v68c5 2 10 4.7 14 8.2Z" />
      <g className="stroke-draw-sky" strokeWidth="5" strokeLinecap="round">
        <path d="M23 36c6 0 11 1 16 3M23 50c6 0 11 1 16 3M23 64c6 0 11 1 16 3" />
        <path d="M97 36c-8 0-16 2-24 6M97 50c-8 0-16 2-24 6" />
      </g>
      <path className="fill-draw-gold" d="M78 61c6-3 12-4.5 18-5v28l-9-5-9 10Z" />
    </>
  )
}

/** An envelope, sealed with a heart. */
export function LoveLetter() {
  return (
    <>
      <rect
        className="fill-draw-white stroke-draw-deep"
        strokeWidth="3"
        x="6"
        y="26"
        width="108"
        height="74"
        rx="10"
      />
      <path
        className="fill-draw-blush"
        d="M7.5 33a9 9 0 0 1 8.5-5.5h88a9 9 0 0 1 8.5 5.5L66 69a10 10 0 0 1-12 0Z"
      />
      <path
        className="fill-draw-rose"
        d="M60 86c-10-7-20-15-20-26a11.5 11.5 0 0 1 20-7.5A11.5 11.5 0 0 1 80 60c0 11-10 19-20 26Z"
      />
    </>
  )
}
