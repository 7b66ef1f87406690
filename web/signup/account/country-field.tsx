import { useLingui } from '@lingui/react/macro'
import { countryName } from '../../language/format.ts'
import { useSettings } from '../../sites/site.ts'
import { SelectField } from '../../ui/forms/select-field.tsx'

type CountryFieldProps = {
  value: string
  onChange: (country: string) => void
  error: string | undefined
}

/** The countries of the site, by their names in the reader's language. */
export function CountryField({ value, onChange, error }: CountryFieldProps) {
  const { t, i18n } = useLingui()
  const { compare } = new Intl.Collator(i18n.locale)
  const countries = useSettings()
    .countries.map((code) => ({ code, name: countryName(i18n.locale, code) }))
    .sort((a, b) => compare(a.name, b.name))
  return (
    <SelectField
      label={t`Country`}
      name="country"
      autoComplete="country"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    >
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
