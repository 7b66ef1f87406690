export type Pair = readonly [number, number]
export type Bounds = { min: number; max: number; step: number }

/** Moves one thumb of a pair; it stops at the other one and at the ends. */
export function movedThumb(pair: Pair, thumb: 0 | 1, to: number, bounds: Bounds): Pair {
  const lowest = thumb === 0 ? bounds.min : pair[0]
  const highest = thumb === 0 ? pair[1] : bounds.max
  const steps = Math.round((to - bounds.min) / bounds.step)
  const snapped = bounds.min + steps * bounds.step
  const value = Math.min(Math.max(snapped, lowest), highest)
  return thumb === 0 ? [value, pair[1]] : [pair[0], value]
}

/**
 * The thumb nearer to a point on the track; of two in the same place the one that can still move
 * there.
 */
export function nearestThumb(pair: Pair, to: number): 0 | 1 {
  const below = Math.abs(to - pair[0])
  const above = Math.abs(to - pair[1])
  if (below === above) return to < pair[0] ? 0 : 1
  return below < above ? 0 : 1
}
