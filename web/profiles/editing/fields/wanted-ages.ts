/** Beyond this age the slider says "and older": no upper end is kept. */
export const oldest = 99

/** From and to which age; null where there is no end. */
export type WantedAges = { from: number | null; to: number | null }

/** Where the two thumbs of the slider stand. */
export function thumbsOf({ from, to }: WantedAges, youngest: number): [number, number] {
  const low = Math.min(Math.max(from ?? youngest, youngest), oldest)
  return [low, Math.max(low, Math.min(to ?? oldest, oldest))]
}

/** What the two thumbs mean; the upper thumb at its end means no end. */
export function agesOf([low, high]: readonly [number, number]): WantedAges {
  return { from: low, to: high >= oldest ? null : high }
}
