import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { isCountry } from '#contract/countries.ts'
import type { Place } from '#contract/geo.ts'
import type { OwnProfile, ProfileChange } from '#contract/profiles.ts'
import { useRested } from '../../browser/use-rested.ts'
import { ask } from '../../data/ask.ts'
import { errorSentence } from '../../language/error-sentence.ts'
import { countriesByName, countryName } from '../../language/format.ts'
import { PositionFinder } from '../../places/position-finder.tsx'
import { useRegionLabel } from '../../search/filter-words.ts'
import { useRegions } from '../../search/use-regions.ts'
import { useMember, useSettings } from '../../sites/site.ts'
import { FilterChip } from '../../ui/chip.tsx'
import { ComboboxField } from '../../ui/forms/combobox-field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { FieldForm, useFieldForm } from './field-form.tsx'

/** Where somebody lives: a town, or only a country and perhaps a region. */
export type Home = {
  country: string
  region: string | null
  town: Place | null
  /** A town name that was typed but not chosen from the list. */
  typed: string
}

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
      <PositionFinder onFind={(found) => onChange(homeIn(found))} />
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

/**
 * A home in words, from the town to the country; a town named like its region is mentioned once.
 */
export function homeWords({
  town,
  region,
  country,
}: {
  town: string | null
  region: string | null
  country: string
}): string {
  return [...new Set([town, region, country].filter((part) => part !== null))].join(', ')
}

type TownFieldProps = {
  country: string
  typed: string
  error: string | undefined
  onType: (typed: string) => void
  onChoose: (town: Place) => void
}

/** The towns of a country by the beginning of their names. */
function TownField({ country, typed, error, onType, onChoose }: TownFieldProps) {
  const { t, i18n } = useLingui()
  const rested = useRested(typed.trim(), restMs)
  const known = isCountry(country)
  const towns = useQuery({
    ...ask('GET /api/places', { query: { country: known ? country : 'NL', name: rested } }),
    enabled: known && rested !== '',
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const waiting = towns.isFetching || rested !== typed.trim()
  const places = (rested && towns.data?.places) || []
  return (
    <ComboboxField
      label={t`Town`}
      placeholder={t`The first letters of its name`}
      options={places.map(({ id, name, region }) => ({
        value: String(id),
        label: `${name}, ${region.name}`,
      }))}
      query={typed}
      onQueryChange={onType}
      onChoose={({ value }) => {
        const town = places.find(({ id }) => String(id) === value)
        if (town) onChoose(town)
      }}
      emptyText={<Trans>No town starts like that. Try the nearest larger one.</Trans>}
      busyText={waiting ? <Trans>Looking</Trans> : undefined}
      error={error ?? (towns.error ? errorSentence(i18n, towns.error) : undefined)}
    />
  )
}

/** Letters typed quickly ask only once. */
const restMs = 200

/** The home in a town, which brings its region and country along. */
export function homeIn(town: Place): Home {
  return { country: town.country, region: town.region.code, town, typed: '' }
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
      hint={<Trans>Enough if you’d rather not name your town.</Trans>}
      value={home.region ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
    >
      <option value="">{t`I’d rather not say`}</option>
      {regions.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

/** Country, then the town, or only the region for those who would rather not name the town. */
export function PlaceForm() {
  const { value, set, error, form } = useFieldForm<Home>({
    field: 'place',
    saved: homeOf(useMember().profile),
    change: homeChange,
    check: (home) => (isHalfTyped(home) ? 'invalid' : null),
  })
  const { t } = useLingui()
  return (
    <FieldForm form={form}>
      <CountryField
        country={value.country}
        onChange={(country) => set({ country, region: null, town: null, typed: '' })}
      />
      <TownOrRegion
        home={value}
        onChange={set}
        error={
          error && isHalfTyped(value) ? t`Choose a town from the list, or clear this field.` : error
        }
      />
      <p className="type-caption text-muted">
        <Trans>
          Others see your town and roughly how far away it is, such as “under 25 km”. Nothing more
          precise is stored.
        </Trans>
      </p>
    </FieldForm>
  )
}

export function homeOf({ country, region, place }: OwnProfile): Home {
  return { country, region: region?.code ?? null, town: place, typed: '' }
}

/** What to save; without a town, only the country and region. */
export function homeChange({ country, region, town }: Home): ProfileChange {
  if (town) return { place_id: town.id }
  return { place_id: null, country, countryregion: region }
}

/** A name that was typed and not chosen would be lost without a word. */
export function isHalfTyped({ town, typed }: Home): boolean {
  return town === null && typed.trim() !== ''
}

function CountryField({ country, onChange }: { country: string; onChange: (to: string) => void }) {
  const { t, i18n } = useLingui()
  const countries = countriesByName(i18n.locale, useSettings().countries)
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
