import { formatMoney } from '#contract/money/money.ts'
import {
  dateFormat,
  displayNames,
  keepDayWithMonth,
  manner,
  numberFormat,
} from '#contract/rules/manner.ts'

/** Shared with the server; here they are at hand with the other formats. */
export { dateFormat, formatMoney, manner }

export function formatNumber(
  locale: string,
  value: number,
  options: Intl.NumberFormatOptions = {},
): string {
  return numberFormat(manner(locale), options).format(value)
}

/** By how much something changed, such as "+5" or "−3". */
export function formatDelta(locale: string, value: number): string {
  return formatNumber(locale, value, { signDisplay: 'exceptZero' })
}

/** A calendar day, such as "21 November 2026". */
export function formatDay(locale: string, moment: Date | string, timeZone?: string): string {
  const format = dateFormat(manner(locale), { dateStyle: 'long', timeZone })
  return keepDayWithMonth(format.format(new Date(moment)))
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

/** A name or list that stands alone begins with a capital, even where it has none within a text. */
export function capital(locale: string, text: string): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}

export function countryName(locale: string, country: string): string {
  return displayNames(manner(locale), { type: 'region' }).of(country) ?? country
}

type NamedCountry = { code: string; name: string }

const listsKept = 50
const countryLists = new Map<string, readonly NamedCountry[]>()

/** Countries by the order of their names; the same list for all who ask, since its names are looked up one by one. */
export function countriesByName(locale: string, codes: readonly string[]): readonly NamedCountry[] {
  const key = `${locale} ${codes}`
  const known = countryLists.get(key)
  if (known) return known
  const { compare } = new Intl.Collator(locale)
  const list = codes
    .map((code) => ({ code, name: countryName(locale, code) }))
    .sort((one, other) => compare(one.name, other.name))
  if (countryLists.size >= listsKept) countryLists.clear()
  countryLists.set(key, list)
  return list
}

export function languageName(locale: string, language: string): string {
  return displayNames(manner(locale), { type: 'language' }).of(language) ?? language
}

/** A share of one, such as 0.7, as "70%". */
export function formatPercent(locale: string, share: number): string {
  return formatNumber(locale, share, { style: 'percent' })
}

/**
 * Several things in a row, each written as it is on its own: "Men, Women". All our languages put a
 * comma and a space between; with their word for "and", most would write small letters.
 */
export function formatList(words: readonly string[]): string {
  return words.join(', ')
}
