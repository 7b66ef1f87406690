import { type Country, isCountry } from '#contract/countries.ts'

const currencyByCountry = {
  US: 'USD',
  NL: 'EUR',
  BE: 'EUR',
  FR: 'EUR',
  IT: 'EUR',
  ES: 'EUR',
  DE: 'EUR',
  AT: 'EUR',
  IE: 'EUR',
  GB: 'GBP',
  CA: 'CAD',
  PL: 'PLN',
  AU: 'AUD',
  NZ: 'NZD',
  CH: 'CHF',
  DK: 'DKK',
  FI: 'EUR',
  NO: 'NOK',
  SE: 'SEK',
} as const satisfies Record<Country, string>

export type Currency = (typeof currencyByCountry)[Country]

/** The currency that people of a country pay in; euros for countries that we do not serve. */
export function currencyOf(country: string): Currency {
  return isCountry(country) ? currencyByCountry[country] : 'EUR'
}

/**
 * The prices that a new site starts with, in minor units: the more credits at once, the less each
 * costs.
 */
export const priceLists: Record<Currency, readonly { credits: number; price_minor: number }[]> = {
  EUR: listOf([799, 1749, 3599, 7499, 15_999]),
  GBP: listOf([699, 1499, 3099, 6499, 13_999]),
  USD: listOf([899, 1899, 3999, 8299, 17_499]),
  CAD: listOf([1199, 2599, 5299, 10_999, 23_499]),
  AUD: listOf([1299, 2799, 5799, 11_999, 25_499]),
  NZD: listOf([1399, 3099, 6299, 12_999, 27_999]),
  CHF: listOf([790, 1690, 3490, 7290, 15_490]),
  PLN: listOf([3499, 7499, 15_499, 31_999, 67_999]),
  DKK: listOf([5900, 12_900, 26_900, 55_900, 119_900]),
  SEK: listOf([8900, 19_900, 40_900, 84_900, 179_900]),
  NOK: listOf([8900, 19_900, 40_900, 84_900, 179_900]),
}

type FivePrices = [number, number, number, number, number]

function listOf(prices: FivePrices): { credits: number; price_minor: number }[] {
  const sizes = [10, 25, 60, 150, 400]
  return prices.map((price_minor, index) => ({ credits: sizes[index] ?? 0, price_minor }))
}
