/** Beyond this age the slider says "and older": no upper end is stored. */
export const oldest = 99

/** The wanted ages; null where there is no limit. */
export type WantedAges = { from: number | null; to: number | null }

/** Where the slider's two thumbs are. */
export function thumbsOf({ from, to }: WantedAges, youngest: number): [number, number] {
  const low = Math.min(Math.max(from ?? youngest, youngest), oldest)
  return [low, Math.max(low, Math.min(to ?? oldest, oldest))]
}

/** What the two thumbs mean; the upper one at its end means no limit. */
export function agesOf([low, high]: readonly [number, number]): WantedAges {
  return { from: low, to: high >= oldest ? null : high }
}
