import { manner } from '#contract/rules/manner.ts'

export function countryName(locale: string, country: string): string {
  return new Intl.DisplayNames(manner(locale), { type: 'region' }).of(country) ?? country
}
