import type { Country } from '#contract/countries.ts'

export type Method = {
  id: string
  /** The countries that have this method; all if missing. */
  countries?: readonly Country[]
  /** The currencies it handles; all if missing. */
  currencies?: readonly string[]
  /** The scheme no longer exists: old orders show it, but it is not offered. */
  retired?: true
  /** The money moves from bank to bank, which takes days. */
  slow?: true
}

/** Every payment method that we know, in the order people expect. */
export const methods = [
  { id: 'ideal', countries: ['NL'], currencies: ['EUR'] },
  { id: 'bancontact', countries: ['BE'], currencies: ['EUR'] },
  { id: 'blik', countries: ['PL'], currencies: ['PLN'] },
  { id: 'przelewy24', countries: ['PL'], currencies: ['PLN', 'EUR'] },
  { id: 'mobilepay', countries: ['DK', 'FI'], currencies: ['DKK', 'EUR'] },
  { id: 'dankort', countries: ['DK'], currencies: ['DKK'] },
  { id: 'swish', countries: ['SE'], currencies: ['SEK'] },
  { id: 'vipps', countries: ['NO'], currencies: ['NOK'] },
  { id: 'twint', countries: ['CH'], currencies: ['CHF'] },
  { id: 'satispay', countries: ['IT'], currencies: ['EUR'] },
  { id: 'eps', countries: ['AT'], currencies: ['EUR'] },
  { id: 'card' },
  { id: 'paypal' },
  { id: 'apple_pay' },
  {
    id: 'direct_debit',
    countries: ['NL', 'BE', 'DE', 'AT', 'FR', 'ES', 'IT', 'IE', 'FI'],
    currencies: ['EUR'],
    slow: true,
  },
  {
    id: 'paysafecard',
    countries: [
      'NL',
      'BE',
      'FR',
      'IT',
      'ES',
      'DE',
      'AT',
      'IE',
      'GB',
      'PL',
      'CH',
      'DK',
      'FI',
      'NO',
      'SE',
    ],
  },
  { id: 'wire_transfer', slow: true },
  { id: 'giropay', countries: ['DE'], currencies: ['EUR'], retired: true },
  { id: 'sofort', countries: ['DE', 'AT', 'BE', 'NL', 'CH', 'IT', 'ES', 'PL'], retired: true },
] as const satisfies readonly Method[]

export type MethodId = (typeof methods)[number]['id']

export function isMethod(id: string): id is MethodId {
  return methods.some((method) => method.id === id)
}

/** Says whether a payment by a method may take days. */
export function isSlow(id: string): boolean {
  return methods.some((method: Method) => method.id === id && method.slow === true)
}

/** Where people are used to something else, that comes first. */
const favourites: Record<string, readonly MethodId[]> = {
  DE: ['paypal', 'direct_debit', 'card'],
  AT: ['eps', 'paypal', 'card'],
  US: ['card', 'apple_pay', 'paypal'],
}

/** The methods offered in a country for a price in a currency, the likeliest first. */
export function methodsIn(country: string, currency: string): MethodId[] {
  const offered = methods.filter((method) => isOffered(method, country, currency))
  const first = favourites[country] ?? []
  const place = (id: MethodId) => (first.includes(id) ? first.indexOf(id) : first.length)
  return offered.map(({ id }) => id).sort((one, other) => place(one) - place(other))
}

/** Says whether a method, from anywhere, is offered in a country for a price in a currency. */
export function isMethodIn(id: string, country: string, currency: string): boolean {
  return methods.some((method) => method.id === id && isOffered(method, country, currency))
}

function isOffered(method: Method, country: string, currency: string): boolean {
  const { countries, currencies } = method
  if (method.retired) return false
  if (countries && !(countries as readonly string[]).includes(country)) return false
  return !currencies || currencies.includes(currency)
}
