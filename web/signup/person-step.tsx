import { Trans, useLingui } from '@lingui/react/macro'
import { ageOn, dateOfBirthFault } from '#contract/rules/signup-rules.ts'
import { countriesByName, dateFormat } from '../language/format.ts'
import { useLocalDay } from '../language/local-time.tsx'
import { useSettings } from '../sites/site.ts'
import { DateOfBirthField, type DatePart } from '../ui/forms/date-of-birth-field.tsx'
import { SelectField } from '../ui/forms/select-field.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { Disclosure } from '../ui/layers/disclosure.tsx'
import { dayOf } from './draft.ts'
import type { SignupState } from './use-signup.ts'

export function PersonStep({ draft, wrong, change }: SignupState) {
  const { t, i18n } = useLingui()
  const { minimum_age, country } = useSettings()
  const age = useAge(dayOf(draft.birth))
  const error = (field: string) => wrong.find((one) => one.field === field)?.message
  return (
    <>
      <TextField
        label={t`Username`}
        name="name"
        autoComplete="nickname"
        maxLength={60}
        hint={t`Shown on your profile; a first name is enough. Not your e-mail address.`}
        value={draft.name}
        onChange={(event) => change({ name: event.target.value })}
        error={error('name')}
      />
      <div className="grid gap-2">
        <DateOfBirthField
          label={t`Date of birth`}
          order={dateOrder(i18n.locale, country)}
          labels={{ day: t`Day`, month: t`Month`, year: t`Year` }}
          value={draft.birth}
          onChange={(birth) => change({ birth })}
          hint={t`Others see your age, never the date.`}
          ok={age && t`You’re ${age}. Others see your age, never the date.`}
          error={error('date_of_birth')}
        />
        <Disclosure summary={t`Why do we ask?`}>
          <p className="type-small text-text-2">
            <Trans>
              Everybody here is at least {minimum_age}, and your age helps people find you.
            </Trans>
          </p>
        </Disclosure>
      </div>
      <CountryField
        value={draft.country}
        onChange={(country) => change({ country })}
        error={error('country')}
      />
    </>
  )
}

/**
 * The age for a date of birth, once it is old enough to sign up; the server does not know the
 * reader's day.
 */
function useAge(birth: string): number | undefined {
  const { minimum_age } = useSettings()
  const today = useLocalDay()?.today
  if (!today || dateOfBirthFault(birth, today, minimum_age)) return undefined
  return ageOn(birth, today)
}

/** The order in which people of this language write a date, in this country if it is known. */
export function dateOrder(language: string, country: string | null): DatePart[] {
  // Of all who write English, only some start with the month.
  const usual = language === 'en' ? 'en-GB' : language
  return dateFormat(country ? `${language}-${country}` : usual, {})
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type): type is DatePart => type === 'day' || type === 'month' || type === 'year')
}

type CountryFieldProps = {
  value: string
  onChange: (country: string) => void
  error: string | undefined
}

/** The countries of the site, by their names in the reader's language. */
function CountryField({ value, onChange, error }: CountryFieldProps) {
  const { t, i18n } = useLingui()
  const countries = countriesByName(i18n.locale, useSettings().countries)
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
