import { manner } from '#contract/rules/manner.ts'

/** The name of a country in the reader's language. */
export function countryName(locale: string, country: string): string {
  return new Intl.DisplayNames(manner(locale), { type: 'region' }).of(country) ?? country
}
