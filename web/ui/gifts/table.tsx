/** A cup of coffee, still warm. */
export function Coffee() {
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
export function Breakfast() {
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
