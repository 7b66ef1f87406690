import { useLingui } from '@lingui/react/macro'
import { countryName } from '../../language/format.ts'
import { useSettings } from '../../sites/site.ts'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { useChangeFilters } from './use-change-filters.ts'
import { useFilters } from './use-filters.ts'
import { useRegionLabel } from './use-region-label.ts'
import { useRegions } from './use-regions.ts'

/** One of the site's countries, and one of its regions under its local name. */
export function PlaceFilter() {
  const { t, i18n } = useLingui()
  const { countries } = useSettings()
  const { filters } = useFilters()
  const change = useChangeFilters()
  const regions = useRegions(filters.country)
  const regionLabel = useRegionLabel(filters.country)
  const named = countries
    .map((code) => ({ code, name: countryName(i18n.locale, code) }))
    .sort((one, other) => one.name.localeCompare(other.name, i18n.locale))
  return (
    <div className="grid gap-x-2.5 gap-y-4 sm:max-lg:grid-cols-2">
      <SelectField
        label={t`Country`}
        name="country"
        value={filters.country ?? ''}
        onChange={(event) =>
          change({ country: event.target.value || undefined, countryregion: undefined })
        }
      >
        <option value="">{t`All countries`}</option>
        {named.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {filters.country && (
        <SelectField
          label={regionLabel}
          name="countryregion"
          value={filters.countryregion ?? ''}
          onChange={(event) => change({ countryregion: event.target.value || undefined })}
        >
          <option value="">{t`All of it`}</option>
          {regions.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}
