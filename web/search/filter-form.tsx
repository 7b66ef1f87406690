import { Trans, useLingui } from '@lingui/react/macro'
import { use, useEffect, useRef } from 'react'
import { isCountry } from '#contract/countries.ts'
import type { Place } from '#contract/geo.ts'
import { genders } from '#contract/options.ts'
import { searchDistances } from '#contract/search.ts'
import { countriesByName } from '../language/format.ts'
import { PositionFinder } from '../places/position-finder.tsx'
import { SaveTownButton } from '../places/save-town-button.tsx'
import { genderPlurals } from '../profiles/fact-labels.ts'
import { paths } from '../routing/paths.ts'
import { Link } from '../routing/router.ts'
import { useSettings, useUser } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { ChoiceChips } from '../ui/forms/choice-chips.tsx'
import { RangeSlider } from '../ui/forms/range-slider.tsx'
import { SelectField } from '../ui/forms/select-field.tsx'
import { Slider } from '../ui/forms/slider.tsx'
import { Switch } from '../ui/forms/switch.tsx'
import { ChoiceGroups } from './choice-groups.tsx'
import { type SwitchField, switchFields } from './filter-fields.ts'
import { FilterPreview } from './filter-preview.ts'
import { useAgeText, useDistanceText, useFilterNames, useRegionLabel } from './filter-words.ts'
import { type Filters, gendersOf, oldest } from './search-address.ts'
import { useChangeFilters } from './use-change-filters.ts'
import { useFilters } from './use-filters.ts'
import { useRegions } from './use-regions.ts'

/** Every filter, one below the other, in the panel and in the sheet. Each takes effect at once. */
export function FilterForm() {
  return (
    <div className="grid gap-5">
      <GenderFilter />
      <AgeFilter />
      <PlaceFilter />
      <DistanceFilter />
      <SwitchFilters />
      <ChoiceGroups />
    </div>
  )
}

/**
 * Whom to show. Removing the last one shows everybody, because a search for nobody helps no one.
 */
function GenderFilter() {
  const { t, i18n } = useLingui()
  const { shown, sought } = useFilters()
  const change = useChangeFilters()
  function choose(values: string[]) {
    const everybody = sought ? genders.join(',') : undefined
    const gender = values.toSorted().join(',') || everybody
    change({ gender: gender === sought ? undefined : gender })
  }
  return (
    <ChoiceChips
      multiple
      legend={t`Looking for`}
      name="gender"
      size="compact"
      options={genders.map((value) => ({ value, label: i18n._(genderPlurals[value]) }))}
      value={gendersOf({ gender: shown.gender ?? sought })}
      onChange={choose}
    />
  )
}

/** From and to. The list follows once the thumb is released. */
function AgeFilter() {
  const { t } = useLingui()
  const { shown, youngest } = useFilters()
  const ageText = useAgeText()
  const { move, settle } = useSlide()
  const low = Math.max(youngest, shown.min_age ?? youngest)
  const high = Math.max(low, shown.max_age ?? oldest)
  const asked = ([from, to]: [number, number]): Partial<Filters> => ({
    min_age: from > youngest ? from : undefined,
    max_age: to < oldest ? to : undefined,
  })
  return (
    <RangeSlider
      label={t`Age`}
      valueText={ageText(low, high)}
      min={youngest}
      max={oldest}
      value={[low, high]}
      onChange={(ages) => move(asked(ages))}
      onCommit={(ages) => settle(asked(ages))}
      thumbLabels={[t`Youngest age`, t`Oldest age`]}
    />
  )
}

/** Several presses of an arrow key are one search and one step back. */
const restMs = 250

/** A slider moves at once, and the search follows once it has come to rest. */
function useSlide() {
  const { moving, move } = use(FilterPreview)
  const change = useChangeFilters()
  const latest = useRef(change)
  useEffect(() => {
    // Another filter may change before the thumb comes to rest.
    latest.current = change
  })
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(rest.current), [])
  return {
    move: (to: Partial<Filters>) => {
      clearTimeout(rest.current)
      move({ ...moving, ...to })
    },
    settle: (to: Partial<Filters>) => {
      clearTimeout(rest.current)
      rest.current = setTimeout(() => {
        move({})
        latest.current(to)
      }, restMs)
    },
  }
}

/** One of the site's countries, and one of its regions under its local name. */
function PlaceFilter() {
  const { t, i18n } = useLingui()
  const { countries } = useSettings()
  const { filters } = useFilters()
  const change = useChangeFilters()
  const regions = useRegions(filters.country)
  const regionLabel = useRegionLabel(filters.country)
  const named = countriesByName(i18n.locale, countries)
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
          <option value="">{t`Whole country`}</option>
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

/** How far from one's own town, in steps; somebody without a town is told how to add one. */
function DistanceFilter() {
  const { home } = useFilters()
  return home ? <DistanceSlider town={home.name} /> : <AddTown />
}

/** The thumb's last position, after the steps: any distance. */
const any = searchDistances.length

function DistanceSlider({ town }: { town: string }) {
  const { t } = useLingui()
  const { shown } = useFilters()
  const distanceText = useDistanceText()
  const { move, settle } = useSlide()
  const at = shown.distance ? searchDistances.indexOf(shown.distance) : any
  return (
    <div>
      <Slider
        label={t`Distance`}
        valueText={shown.distance ? distanceText(shown.distance) : t`Any distance`}
        min={0}
        max={any}
        value={at}
        onChange={(event) => {
          const distance = searchDistances[event.target.valueAsNumber]
          move({ distance })
          settle({ distance })
        }}
      />
      <p className="type-caption text-muted">
        <Trans>Measured from {town}, your town</Trans>
      </p>
    </div>
  )
}

/** How to search by distance for somebody who has no town yet. */
function AddTown() {
  const user = useUser()
  return (
    <div className="grid gap-2">
      <h3 className="type-label">
        <Trans>Distance</Trans>
      </h3>
      <p className="type-small text-muted">
        {user ? (
          <Trans>
            Add your town to search by distance. You can do that in{' '}
            <Link className="link" to={paths.profile()}>
              your profile
            </Link>
            .
          </Trans>
        ) : (
          <Trans>Members with a town can search by distance.</Trans>
        )}
      </p>
      <PositionFinder>
        {(place) => <WithTown place={place} member={user !== null} />}
      </PositionFinder>
    </div>
  )
}

function WithTown({ place, member }: { place: Place; member: boolean }) {
  const change = useChangeFilters()
  const { country, region } = place
  const area = region.name
  return (
    <div className="flex flex-wrap gap-2">
      {member && <SaveTownButton place={place} />}
      {isCountry(country) && (
        <Button
          size="compact"
          look="line"
          onClick={() => change({ country, countryregion: region.code })}
        >
          <Trans>Search in {area}</Trans>
        </Button>
      )}
    </div>
  )
}

/** Online, with a photo, real members only. */
function SwitchFilters() {
  const names = useFilterNames()
  const { shown } = useFilters()
  const change = useChangeFilters()
  return (
    <div className="grid gap-1">
      {switchFields.map((field) => (
        <Switch
          key={field}
          name={field}
          label={names[field]}
          hint={<SwitchHint field={field} />}
          checked={shown[field] === '1'}
          onChange={(event) => change({ [field]: event.target.checked ? '1' : undefined })}
        />
      ))}
    </div>
  )
}

function SwitchHint({ field }: { field: SwitchField }) {
  const { t } = useLingui()
  const { fictional_plural } = useSettings()
  if (field !== 'real') return null
  const fictional = fictional_plural || t`Fictional profiles`
  return <Trans>Leaves out “{fictional}”: there’s no real person behind them.</Trans>
}
