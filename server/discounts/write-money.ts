import type { Language } from '#contract/countries.ts'

/** Minor units of a currency as money in the reader's manner; our English is British. */
export function writeMoney(locale: Language, minor: number, currency: string): string {
  const manner = locale === 'en' ? 'en-GB' : locale
  const format = new Intl.NumberFormat(manner, { style: 'currency', currency })
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
