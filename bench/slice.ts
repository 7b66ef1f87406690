/** What a few seconds of sending gave. */
export type Slice = {
  /** All that were acknowledged. */
  messages: number
  perSecond: number
  /** How long each one took, in ms. */
  times: number[]
}

/** The value in the middle of a few. */
export function median(values: number[]): number {
  return percentile(values, 0.5)
}

export function percentile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}
