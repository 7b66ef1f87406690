/** The price after a discount, in minor units, half a unit rounded up; nothing is ever free. */
export function discountedPrice(fullPriceMinor: number, percentage: number): number {
  return Math.max(1, Math.floor((fullPriceMinor * (100 - percentage) + 50) / 100))
}
