import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useOutcome } from '../../accounts/use-outcome.ts'
import { countryName } from '../../language/format.ts'
import { PositionFinder } from '../../places/position/position-finder.tsx'
import { type Home, homeIn, homeOf, homeWords } from '../../profiles/editing/fields/home.ts'
import { TownField } from '../../profiles/editing/fields/town-field.tsx'
import { useRegionLabel } from '../../search/filters/use-region-label.ts'
import { useRegions } from '../../search/filters/use-regions.ts'
import { useMember } from '../../shell/site.ts'
import { Button } from '../../ui/button.tsx'
import { FilterChip } from '../../ui/chip.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'

/** The town, found by its name or by where the device is; or the region alone. */
export function LocationStep() {
  const { t, i18n } = useLingui()
  const { profile } = useMember()
  const { done } = useOutcome()
  const [home, setHome] = useState<Home>(() => homeOf(profile))
  const { town, typed } = home
  const country = countryName(i18n.locale, home.country)
  return (
    <>
      <input type="hidden" name="place_id" value={town?.id ?? ''} />
      <input type="hidden" name="typed" value={typed} />
      {town ? (
        <div>
          <p className="mb-1.5 type-label">
            <Trans>Town</Trans>
          </p>
          <FilterChip
            removeLabel={t`Choose another town`}
            onRemove={() => setHome({ ...home, town: null })}
          >
            {homeWords({ town: town.name, region: town.region.name, country })}
          </FilterChip>
        </div>
      ) : (
        <>
          <TownField
            country={home.country}
            typed={typed}
            error={
              done && typed.trim()
                ? t`Choose a town from the list, or clear this field.`
                : undefined
            }
            onType={(text) => setHome({ ...home, typed: text })}
            onChoose={(chosen) => setHome(homeIn(chosen))}
          />
          <RegionField home={home} onChange={(region) => setHome({ ...home, region })} />
        </>
      )}
      <PositionFinder>
        {(found) =>
          found.id !== town?.id && (
            <Button look="line" size="compact" onClick={() => setHome(homeIn(found))}>
              <Trans>Choose {found.name}</Trans>
            </Button>
          )
        }
      </PositionFinder>
    </>
  )
}

type RegionFieldProps = { home: Home; onChange: (region: string | null) => void }

function RegionField({ home, onChange }: RegionFieldProps) {
  const { t } = useLingui()
  const regions = useRegions(home.country)
  return (
    <SelectField
      label={useRegionLabel(home.country)}
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
