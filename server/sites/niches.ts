/** What each niche is, by the number in a site's settings. */
export const niches = {
  1: 'general',
  2: 'she',
  3: 'bdsm',
  4: 'bbw',
  5: 'gilf',
  6: 'milf',
  7: 'gay',
} as const

export type Niche = keyof typeof niches

/** The niche with a number; undefined if there is none. */
export function nicheOf(given: unknown): Niche | undefined {
  const number = Number(given)
  const known = Object.hasOwn(niches, number) && String(given).trim() === String(number)
  return known ? (number as Niche) : undefined
}
