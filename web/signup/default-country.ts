import { type Country, countryLanguages } from '#contract/countries.ts'
import type { Settings } from '#contract/sites.ts'

type Known = Pick<Settings, 'countries' | 'geoip_country' | 'geoip_selected_country'>

/**
 * The country to start with: where the visitor seems to be, or the first that speaks the language.
 */
export function defaultCountry(settings: Known, language: string): Country {
  const { countries, geoip_country, geoip_selected_country } = settings
  const here = countries.find((code) => code === (geoip_selected_country ?? geoip_country))
  const [first] = countries
  const country = here ?? countries.find((code) => countryLanguages[code][0] === language) ?? first
  if (!country) throw new Error('A site has at least one country.')
  return country
}
