import { countryLanguages, isCountry } from '#contract/countries.ts'

type Known = {
  countries: readonly string[]
  geoip_country: string | null
  geoip_selected_country: string | null
}

/** The country to begin with: where the visitor seems to be, else the first that speaks the language. */
export function defaultCountry(settings: Known, language: string): string {
  const { countries, geoip_country, geoip_selected_country } = settings
  const here = geoip_selected_country ?? geoip_country
  if (here && countries.includes(here)) return here
  const speaking = countries.find(
    (country) => isCountry(country) && countryLanguages[country][0] === language,
  )
  return speaking ?? countries[0] ?? ''
}
