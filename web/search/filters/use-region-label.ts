import { useLingui } from '@lingui/react/macro'
import { isCountry, type RegionLabel, regionLabels } from '#contract/countries.ts'

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
