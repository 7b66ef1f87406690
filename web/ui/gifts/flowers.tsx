/** Three tulips. */
export function Tulips() {
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
export function Rose() {
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
