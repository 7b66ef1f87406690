import { type Country, isCountry } from '#contract/countries.ts'
import type { Asker } from '../asker.ts'

/** The country that the asker's address belongs to, if the site serves it. */
export function countryServed(asker: Asker): Country | null {
  const { country } = asker
  if (country === null || !isCountry(country)) return null
  return asker.site.settings.countries.includes(country) ? country : null
}
