import { formatMoney } from '#contract/money/money.ts'
import { manner } from '#contract/rules/manner.ts'

/** Money and manner are shared with the server; here they are at hand with the other formats. */
export { formatMoney, manner }

export function formatNumber(locale: string, value: number): string {
  return new Intl.NumberFormat(manner(locale)).format(value)
}

/** A calendar day, such as "21 November 2026". */
export function formatDay(locale: string, moment: Date | string, timeZone?: string): string {
  return dateFormat(manner(locale), { dateStyle: 'long', timeZone }).format(new Date(moment))
}

/** A month of the site's calendar, YYYY-MM, such as "November 2026". */
export function formatMonth(locale: string, month: string): string {
  const options = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return dateFormat(manner(locale), options).format(new Date(`${month}-01T00:00:00Z`))
}

/** A time of day, such as "21:04". */
export function formatTime(locale: string, moment: Date | string, timeZone?: string): string {
  return dateFormat(manner(locale), { timeStyle: 'short', timeZone }).format(new Date(moment))
}

export function countryName(locale: string, country: string): string {
  return new Intl.DisplayNames(manner(locale), { type: 'region' }).of(country) ?? country
}

export function languageName(locale: string, language: string): string {
  return new Intl.DisplayNames(manner(locale), { type: 'language' }).of(language) ?? language
}

/** A share of one, such as 0.7, as "70%". */
export function formatPercent(locale: string, share: number): string {
  return new Intl.NumberFormat(manner(locale), { style: 'percent' }).format(share)
}

/** Several things in a row, each written as it is on its own: "Men, Women". */
export function formatList(locale: string, words: readonly string[]): string {
  return new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(words)
}

const made = new Map<string, Intl.DateTimeFormat>()

/**
 * A formatter of dates, made once per locale and options: making one costs as much as a hundred
 * uses.
 */
export function dateFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = made.get(key) ?? new Intl.DateTimeFormat(locale, options)
  made.set(key, known)
  return known
}
