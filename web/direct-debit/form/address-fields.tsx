import { useLingui } from '@lingui/react/macro'
import { countryName } from '../../language/format.ts'
import { useMember } from '../../sites/site.ts'
import { FormGroup } from '../../ui/forms/form-group.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import type { FieldState } from './use-debit-form.ts'

/** Where the account's holder lives, which the mandate has to state. */
export function AddressFields({ field }: { field: FieldState }) {
  const { t, i18n } = useLingui()
  const country = countryName(i18n.locale, useMember().profile.country)
  return (
    <FormGroup legend={t`Address of the account holder (${country})`}>
      <div className="grid grid-cols-6 gap-x-3 gap-y-4">
        <TextField
          label={t`Street`}
          autoComplete="address-line1"
          maxLength={70}
          className="col-span-6 sm:col-span-4"
          {...field('street')}
        />
        <TextField
          label={t`House number`}
          maxLength={16}
          className="col-span-6 sm:col-span-2"
          {...field('house_number')}
        />
        <TextField
          label={t`Postal code`}
          autoComplete="postal-code"
          autoCapitalize="characters"
          maxLength={16}
          className="col-span-6 sm:col-span-2"
          {...field('postal_code')}
        />
        <TextField
          label={t`City`}
          autoComplete="address-level2"
          maxLength={70}
          className="col-span-6 sm:col-span-4"
          {...field('city')}
        />
      </div>
    </FormGroup>
  )
}
