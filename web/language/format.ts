import { formatMoney } from '#contract/money/money.ts'
import { manner } from '#contract/rules/manner.ts'
import { dateFormat } from './date-format.ts'

/** Money and manner are shared with the server; here they are at hand with the other formats. */
export { formatMoney, manner }

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
