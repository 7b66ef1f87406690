import { manner } from '../rules/manner.ts'

/** Formats minor units of a currency (cents) the reader's way; fractions of a cent are rounded. */
export function formatMoney(locale: string, minor: number, currency: string): string {
  const format = new Intl.NumberFormat(manner(locale), { style: 'currency', currency })
  return format.format(Math.round(minor) / 10 ** digitsOf(format))
}

/** The same as a plain number for machines, such as "7.99". */
export function plainMoney(minor: number, currency: string): string {
  const digits = digitsOf(new Intl.NumberFormat('en', { style: 'currency', currency }))
  return (minor / 10 ** digits).toFixed(digits)
}

function digitsOf(format: Intl.NumberFormat): number {
  return format.resolvedOptions().maximumFractionDigits ?? 2
}
