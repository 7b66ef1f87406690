/** Within a page a shape takes its look from the theme; in a file of its own it has one colour. */
type Shape = { look: string; colour: string; path: string }

export type Mark = {
  /** Whose accent the mark has wherever it appears; by default the page's. */
  niche?: '7'
  shapes: readonly Shape[]
}

const ink = { look: 'fill-draw-ink', colour: '#0d2436' }
const rose = { look: 'fill-draw-rose', colour: '#d72557' }

/** Two voices that meet; their overlap is ink. */
const serenade: Mark = {
  shapes: [
    {
      look: 'fill-accent',
      colour: '#7ecbf9',
      path: 'M1 22.5a21.5 21.5 0 0 1 43 0A21.5 21.5 0 0 1 22.5 44H4a3 3 0 0 1-3-3Z',
    },
    { ...rose, path: 'M63 41.5a21.5 21.5 0 0 1-43 0A21.5 21.5 0 0 1 41.5 20H60a3 3 0 0 1 3 3Z' },
    { ...ink, path: 'M41.5 20h2.35A21.5 21.5 0 0 1 22.5 44h-2.35A21.5 21.5 0 0 1 41.5 20Z' },
  ],
}

/** Two arches of one bridge, of the same height: an M. */
const marlow: Mark = {
  niche: '7',
  shapes: [
    {
      look: 'fill-accent',
      colour: '#72d2bb',
      path: 'M2 28a18 18 0 0 1 36 0v20a7 7 0 0 1-7 7H5a3 3 0 0 1-3-3Z',
    },
    {
      look: 'fill-draw-deep',
      colour: '#147eae',
      path: 'M62 28a18 18 0 0 0-36 0v20a7 7 0 0 0 7 7h26a3 3 0 0 0 3-3Z',
    },
    {
      ...ink,
      path: 'M32 13.75A18 18 0 0 1 38 28v20a7 7 0 0 1-6 6.93A7 7 0 0 1 26 48V28A18 18 0 0 1 32 13.75Z',
    },
  ],
}

/** Two voices side by side that sound as one; together a tulip. */
const tweeklank: Mark = {
  shapes: [
    {
      look: 'fill-draw-gold',
      colour: '#f6bd4a',
      path: 'M4 9a3 3 0 0 1 3-3h15a20 20 0 0 1 20 20v13a19 19 0 0 1-38 0Z',
    },
    { ...rose, path: 'M60 9a3 3 0 0 0-3-3H42a20 20 0 0 0-20 20v13a19 19 0 0 0 38 0Z' },
    {
      ...ink,
      path: 'M32 8.68A20 20 0 0 1 42 26v13a19 19 0 0 1-10 16.76A19 19 0 0 1 22 39V26A20 20 0 0 1 32 8.68Z',
    },
  ],
}

export const brands = { serenade, marlow, tweeklank } satisfies Record<string, Mark>

export type Brand = keyof typeof brands

/** A site's mark by its slug; a site without its own has Serenade's. */
export function markOf(slug: string): Mark {
  return Object.hasOwn(brands, slug) ? brands[slug as Brand] : serenade
}
