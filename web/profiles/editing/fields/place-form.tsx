import { Trans, useLingui } from '@lingui/react/macro'
import { countryName } from '../../../language/format.ts'
import { useMember, useSettings } from '../../../sites/site.ts'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { FieldForm } from '../form/field-form.tsx'
import { useFieldForm } from '../form/use-field-form.ts'
import { type Home, homeChange, homeOf, isHalfTyped } from './home.ts'
import { TownOrRegion } from './town-or-region.tsx'

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
