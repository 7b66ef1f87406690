import { manner, numberFormat } from '../rules/manner.ts'

/** Formats minor units of a currency (cents) the reader's way; fractions of a cent are rounded. */
export function formatMoney(locale: string, minor: number, currency: string): string {
  const format = numberFormat(manner(locale), { style: 'currency', currency })
  return format.format(Math.round(minor) / 10 ** digitsOf(currency))
}

/** The same as a plain number for machines, such as "7.99". */
export function plainMoney(minor: number, currency: string): string {
  const digits = digitsOf(currency)
  return (minor / 10 ** digits).toFixed(digits)
}

const digitsKnown = new Map<string, number>()

/** The digits behind the point of a currency's prices. */
export function digitsOf(currency: string): number {
  const known = digitsKnown.get(currency) ?? readDigits(currency)
  digitsKnown.set(currency, known)
  return known
}

/** What a formatter says of itself takes as long as a dozen uses of it. */
function readDigits(currency: string): number {
  const format = numberFormat('en', { style: 'currency', currency })
  return format.resolvedOptions().maximumFractionDigits ?? 2
}

/** The price after a discount, in minor units, half a unit rounded up; nothing is ever free. */
export function discountedPrice(fullPriceMinor: number, percentage: number): number {
  return Math.max(1, Math.floor((fullPriceMinor * (100 - percentage) + 50) / 100))
}

/** The VAT contained in a price, in minor units, half a unit rounded up. */
export function vatContained(priceMinor: number, basisPoints: number): number {
  const whole = 10_000 + basisPoints
  return Math.floor((2 * priceMinor * basisPoints + whole) / (2 * whole))
}

/** What the unused credits of a purchase cost, in minor units, rounded to the buyer's favour. */
export function worthOfUnused(
  { credits, price_minor }: { credits: number; price_minor: number },
  left: number,
): number {
  return Math.ceil((price_minor * left) / credits)
}
