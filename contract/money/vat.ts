/** The VAT contained in a price, in minor units, half a unit rounded up. */
export function vatContained(priceMinor: number, basisPoints: number): number {
  const whole = 10_000 + basisPoints
  return Math.floor((2 * priceMinor * basisPoints + whole) / (2 * whole))
}
