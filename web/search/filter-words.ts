import { useLingui } from '@lingui/react/macro'
import { isCountry, type RegionLabel, regionLabels } from '#contract/countries.ts'
import { oldest } from './search-address.ts'

/** Two ages in words: "28 – 45", or "28+" without an upper limit. */
export function useAgeText(): (low: number, high: number) => string {
  const { t } = useLingui()
  return (low, high) => (high >= oldest ? t`${low}+` : t`${low} – ${high}`)
}

/** A step of distance in words: "Under 50 km". */
export function useDistanceText(): (km: string) => string {
  const { t } = useLingui()
  return (km) => t`Under ${km} km`
}

/** What the people of a country call its regions. */
export function useRegionLabel(country: string | undefined): string {
  const { t } = useLingui()
  const words: Record<RegionLabel, string> = {
    province: t`Province`,
    state: t`State`,
    region: t`Region`,
    canton: t`Canton`,
    county: t`County`,
    voivodeship: t`Voivodeship`,
  }
  return words[country && isCountry(country) ? regionLabels[country] : 'region']
}
