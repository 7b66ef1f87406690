import { formatMoney } from '#contract/money/money.ts'
import { keepDayWithMonth, madeOnce, manner } from '#contract/rules/manner.ts'

/** Money and manner are shared with the server; here they are at hand with the other formats. */
export { formatMoney, manner }

/** A formatter of dates for a locale and options. */
export const dateFormat = madeOnce(Intl.DateTimeFormat)
const numbers = madeOnce(Intl.NumberFormat)
const names = madeOnce(Intl.DisplayNames)

export function formatNumber(locale: string, value: number): string {
  return numbers(manner(locale), {}).format(value)
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
  return names(manner(locale), { type: 'region' }).of(country) ?? country
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
  return names(manner(locale), { type: 'language' }).of(language) ?? language
}

/** A share of one, such as 0.7, as "70%". */
export function formatPercent(locale: string, share: number): string {
  return numbers(manner(locale), { style: 'percent' }).format(share)
}

/**
 * Several things in a row, each written as it is on its own: "Men, Women". All our languages put a
 * comma and a space between; with their word for "and", most would write small letters.
 */
export function formatList(words: readonly string[]): string {
  return words.join(', ')
}
