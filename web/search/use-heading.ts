import { useLingui } from '@lingui/react/macro'
import { countryName } from '../language/format.ts'
import { useFilters } from './filters/use-filters.ts'
import { useRegions } from './filters/use-regions.ts'

/** What the page shows, with the place where it looks. */
export function useHeading(): string {
  const { t, i18n } = useLingui()
  const { active, home } = useFilters()
  const regions = useRegions(active.country)
  if (active.distance && home) {
    const town = home.name
    return t`Members near ${town}`
  }
  if (!active.country) return t`Members`
  const region = regions.find(({ code }) => code === active.countryregion)
  const place = region?.name ?? countryName(i18n.locale, active.country)
  return t`Members · ${place}`
}
