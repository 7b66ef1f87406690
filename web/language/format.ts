import { dateFormat } from './date-format.ts'

/** The manner of writing numbers, money and dates: our English is British, the others are their own. */
export function manner(locale: string): string {
  return locale === 'en' ? 'en-GB' : locale
}

/** Minor units of a currency (cents) as money in the reader's manner; fractions of a cent are rounded. */
export function formatMoney(locale: string, minor: number, currency: string): string {
  const format = new Intl.NumberFormat(manner(locale), { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(Math.round(minor) / 10 ** digits)
}

export function formatNumber(locale: string, value: number): string {
  return new Intl.NumberFormat(manner(locale)).format(value)
}

/** A calendar day, such as "21 November 2026". */
export function formatDay(locale: string, moment: Date | string, timeZone?: string): string {
  return dateFormat(manner(locale), { dateStyle: 'long', timeZone }).format(new Date(moment))
}

/** A time of day, such as "21:04". */
export function formatTime(locale: string, moment: Date | string, timeZone?: string): string {
  return dateFormat(manner(locale), { timeStyle: 'short', timeZone }).format(new Date(moment))
}

/** The name of a country in the reader's language. */
export function countryName(locale: string, country: string): string {
  return new Intl.DisplayNames(manner(locale), { type: 'region' }).of(country) ?? country
}

/** The name of a language in the reader's language. */
export function languageName(locale: string, language: string): string {
  return new Intl.DisplayNames(manner(locale), { type: 'language' }).of(language) ?? language
}

/** A share of one, such as 0.7, as "70%". */
export function formatPercent(locale: string, share: number): string {
  return new Intl.NumberFormat(manner(locale), { style: 'percent' }).format(share)
}
