/** The digits behind the point of a currency's prices. */
function digitsOf(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return format.resolvedOptions().maximumFractionDigits ?? 2
}

/**
 * An amount as people type it, with either decimal sign and any thousands separator, in minor
 * units; null if it cannot be read with certainty.
 */
export function readAmount(typed: string, currency: string): number | null {
  const bare = typed.replace(/[\p{Sc}\p{L}\s'’]/gu, '').replace(/^[.,]+|[.,]+$/g, '')
  const digits = digitsOf(currency)
  const [, whole = '', fraction = ''] =
    new RegExp(`^(.*?)(?:[.,](\\d{1,${digits}}))?$`).exec(bare) ?? []
  if (!/^(\d+|\d{1,3}(\.\d{3})+|\d{1,3}(,\d{3})+)$/.test(whole)) return null
  const minor = `${whole.replace(/\D/g, '')}${fraction.padEnd(digits, '0')}`
  return minor.length > 15 ? null : Number(minor)
}

/** An amount as it goes into a field to be changed: without the currency, which is beside it. */
export function writeAmount(locale: string, minor: number, currency: string): string {
  const digits = digitsOf(currency)
  const amount = minor / 10 ** digits
  const minimumFractionDigits = Number.isInteger(amount) ? 0 : digits
  const options = { useGrouping: false, minimumFractionDigits, maximumFractionDigits: digits }
  return new Intl.NumberFormat(locale, options).format(amount)
}
