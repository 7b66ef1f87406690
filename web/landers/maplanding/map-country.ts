import { type Country, isCountry } from '#contract/countries.ts'
import type { Settings } from '#contract/sites.ts'

type Known = Pick<Settings, 'geoip_selected_country' | 'geoip_country' | 'countries'>

/** Where the visitor chose to be or seems to be, if the site is there too; else the site's first country. */
export function mapCountry({ geoip_selected_country, geoip_country, countries }: Known): Country {
  const wanted = [geoip_selected_country, geoip_country].filter(
    (code) => code !== null && countries.includes(code),
  )
  const [first = 'NL'] = [...wanted, ...countries].filter((code) => code !== null).filter(isCountry)
  return first
}
