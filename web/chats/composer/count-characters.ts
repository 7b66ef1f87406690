/** The length of a message in Unicode code points, as the server counts it. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

const steps = [10, 20, 50]

/**
 * How many characters are left, when it is time to say so: "at most 50, 20, 10", then 0 and each
 * one too many (negative). The steps keep it from being announced at every key.
 */
export function worthTelling(count: number, most: number): number | null {
  const left = most - count
  return left <= 0 ? left : (steps.find((step) => left <= step) ?? null)
}
