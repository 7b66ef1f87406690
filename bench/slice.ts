/** What a few seconds of sending achieved. */
export type Slice = {
  /** How many were acknowledged. */
  messages: number
  perSecond: number
  /** How long each one took, in ms. */
  times: number[]
}

export function median(values: number[]): number {
  return percentile(values, 0.5)
}

export function percentile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}
