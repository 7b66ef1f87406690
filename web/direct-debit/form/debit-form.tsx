import { Trans, useLingui } from '@lingui/react/macro'
import type { DirectDebit } from '#contract/direct-debit.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { type Addresses, DebitFault } from '../debit-fault.tsx'
import { AddressFields } from './address-fields.tsx'
import type { Filled } from './form-faults.ts'
import { IbanField } from './iban-field.tsx'
import { MandateText } from './mandate-text.tsx'
import { useDebitForm } from './use-debit-form.ts'

type DebitFormProps = {
  creditor: DirectDebit['creditor']
  fillIn: { send: (filled: Filled) => void; busy: boolean; error: Error | null }
  addresses: Addresses
}

/** Who pays, from which account, and that they agree. Sending it does not collect anything yet. */
export function DebitForm({ creditor, fillIn, addresses }: DebitFormProps) {
  const { t } = useLingui()
  const { send, busy, error } = fillIn
  const { form, field, submit } = useDebitForm({ send, busy, refused: error })
  const iban = field('iban')
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
      {error && !busy && <DebitFault error={error} withoutCode={addresses.withoutCode} />}
      <TextField
        label={t`Account holder`}
        autoComplete="name"
        maxLength={70}
        hint={t`As the bank has the name.`}
        {...field('holder')}
      />
      <IbanField error={iban.error} onChange={iban.onInput} />
      <AddressFields field={field} />
      <TextField
        label={t`Mobile number`}
        type="tel"
        autoComplete="tel"
        maxLength={32}
        className="max-w-[26rem]"
        hint={t`You get an SMS with a code, nothing else. The number is kept encrypted.`}
        {...field('mobile')}
      />
      <MandateText creditor={creditor} field={field} />
      <div>
        <Button
          type="submit"
          size="large"
          icon="device-mobile"
          className="max-sm:w-full"
          busy={busy}
          busyLabel={<Trans>Sending the code</Trans>}
        >
          <Trans>Send me the code</Trans>
        </Button>
        <p className="mt-2 type-small text-text-2">
          <Trans>Nothing is collected before you have entered the code.</Trans>
        </p>
      </div>
    </form>
  )
}
