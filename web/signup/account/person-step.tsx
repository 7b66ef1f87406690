import { Trans, useLingui } from '@lingui/react/macro'
import { ageOn, dateOfBirthFault } from '#contract/rules/signup-rules.ts'
import { useLocalDay } from '../../language/use-local-day.ts'
import { useSettings } from '../../sites/site.ts'
import { DateOfBirthField } from '../../ui/forms/date-of-birth-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Disclosure } from '../../ui/layers/disclosure.tsx'
import { CountryField } from './country-field.tsx'
import { dateOrder } from './date-order.ts'
import { dayOf } from './draft.ts'
import type { SignupState } from './use-signup.ts'

export function PersonStep({ draft, wrong, change }: SignupState) {
  const { t, i18n } = useLingui()
  const { minimum_age, geoip_selected_country, geoip_country } = useSettings()
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
          order={dateOrder(i18n.locale, geoip_selected_country ?? geoip_country)}
          labels={{ day: t`Day`, month: t`Month`, year: t`Year` }}
          value={draft.birth}
          onChange={(birth) => change({ birth })}
          hint={t`Others see your age, never the date.`}
          ok={age && t`You are ${age}. Others see your age, never the date.`}
          error={error('date_of_birth')}
        />
        <Disclosure summary={t`Why do we ask?`}>
          <p className="type-small text-text-2">
            <Trans>
              Everybody here is at least {minimum_age}, and your age helps you find each other.
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
