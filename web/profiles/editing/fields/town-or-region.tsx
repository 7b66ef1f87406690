import { Trans, useLingui } from '@lingui/react/macro'
import { countryName } from '../../../language/format.ts'
import { PositionFinder } from '../../../places/position/position-finder.tsx'
import { useRegionLabel } from '../../../search/filters/use-region-label.ts'
import { useRegions } from '../../../search/filters/use-regions.ts'
import { Button } from '../../../ui/button.tsx'
import { FilterChip } from '../../../ui/chip.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { type Home, homeIn, homeWords } from './home.ts'
import { TownField } from './town-field.tsx'

type TownOrRegionProps = {
  home: Home
  onChange: (home: Home) => void
  /** What is wrong with the town. */
  error?: string | undefined
}

/** The town, found by name or by the device's position; or only the region. */
export function TownOrRegion({ home, onChange, error }: TownOrRegionProps) {
  const { town } = home
  return (
    <>
      {town ? (
        <ChosenTown home={home} onRemove={() => onChange({ ...home, town: null })} />
      ) : (
        <>
          <TownField
            country={home.country}
            typed={home.typed}
            error={error}
            onType={(typed) => onChange({ ...home, typed })}
            onChoose={(chosen) => onChange(homeIn(chosen))}
          />
          <RegionField home={home} onChange={(region) => onChange({ ...home, region })} />
        </>
      )}
      <PositionFinder>
        {(found) =>
          found.id !== town?.id && (
            <Button look="line" size="compact" onClick={() => onChange(homeIn(found))}>
              <Trans>Choose {found.name}</Trans>
            </Button>
          )
        }
      </PositionFinder>
    </>
  )
}

function ChosenTown({ home, onRemove }: { home: Home; onRemove: () => void }) {
  const { t, i18n } = useLingui()
  const { town } = home
  if (!town) return null
  const country = countryName(i18n.locale, town.country)
  return (
    <div>
      <p className="mb-1.5 type-label">
        <Trans>Town</Trans>
      </p>
      <FilterChip removeLabel={t`Choose another town`} onRemove={onRemove}>
        {homeWords({ town: town.name, region: town.region.name, country })}
      </FilterChip>
    </div>
  )
}

type RegionFieldProps = { home: Home; onChange: (region: string | null) => void }

function RegionField({ home, onChange }: RegionFieldProps) {
  const { t } = useLingui()
  const regions = useRegions(home.country)
  const label = useRegionLabel(home.country)
  return (
    <SelectField
      label={label}
      name="countryregion"
      hint={<Trans>Enough, if you would rather not name your town.</Trans>}
      value={home.region ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
    >
      <option value="">{t`I would rather not say`}</option>
      {regions.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
