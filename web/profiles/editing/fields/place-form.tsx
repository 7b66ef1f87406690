import { Trans, useLingui } from '@lingui/react/macro'
import type { Place } from '#contract/geo.ts'
import { countryName } from '../../../language/format.ts'
import { PositionFinder } from '../../../places/position/position-finder.tsx'
import { useRegionLabel } from '../../../search/filters/use-region-label.ts'
import { useRegions } from '../../../search/filters/use-regions.ts'
import { useMember, useSettings } from '../../../shell/site.ts'
import { Button } from '../../../ui/button.tsx'
import { FilterChip } from '../../../ui/chip.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { FieldForm } from '../form/field-form.tsx'
import { useFieldForm } from '../form/use-field-form.ts'
import { type Home, homeChange, homeIn, homeOf, homeWords, isHalfTyped } from './home.ts'
import { TownField } from './town-field.tsx'

/** Country, then the town, or the region alone for who would rather not name the town. */
export function PlaceForm() {
  const { value, set, error, form } = useFieldForm<Home>({
    field: 'place',
    saved: homeOf(useMember().profile),
    change: homeChange,
    check: (home) => (isHalfTyped(home) ? 'invalid' : null),
  })
  const { t } = useLingui()
  const { town } = value
  return (
    <FieldForm form={form}>
      <CountryField
        country={value.country}
        onChange={(country) => set({ country, region: null, town: null, typed: '' })}
      />
      {town ? (
        <ChosenTown home={value} onRemove={() => set({ ...value, town: null })} />
      ) : (
        <>
          <TownField
            country={value.country}
            typed={value.typed}
            error={
              error && isHalfTyped(value)
                ? t`Choose a town from the list, or clear this field.`
                : error
            }
            onType={(typed) => set({ ...value, typed })}
            onChoose={(chosen) => set(homeIn(chosen))}
          />
          <RegionField home={value} onChange={(region) => set({ ...value, region })} />
        </>
      )}
      <PositionFinder>
        {(found) =>
          found.id !== town?.id && <TakeTown town={found} onTake={() => set(homeIn(found))} />
        }
      </PositionFinder>
      <p className="type-caption text-muted">
        <Trans>
          Others see the town, and how far it is in steps such as “under 25 km”. Nothing finer is
          kept.
        </Trans>
      </p>
    </FieldForm>
  )
}

function CountryField({ country, onChange }: { country: string; onChange: (to: string) => void }) {
  const { t, i18n } = useLingui()
  const { compare } = new Intl.Collator(i18n.locale)
  const countries = useSettings()
    .countries.map((code) => ({ code, name: countryName(i18n.locale, code) }))
    .sort((one, other) => compare(one.name, other.name))
  return (
    <SelectField
      label={t`Country`}
      name="country"
      autoComplete="country"
      value={country}
      onChange={(event) => onChange(event.target.value)}
    >
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
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

function TakeTown({ town, onTake }: { town: Place; onTake: () => void }) {
  const { name } = town
  return (
    <Button look="line" size="compact" onClick={onTake}>
      <Trans>Choose {name}</Trans>
    </Button>
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
