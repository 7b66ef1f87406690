import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useState } from 'react'
import type { DirectDebit } from '#contract/direct-debit.ts'
import { faultSentence } from '#contract/fault-sentences.ts'
import { countryName } from '../language/format.ts'
import { paths } from '../routing/paths.ts'
import { useMember } from '../sites/site.ts'
import { type Hindrance, HindranceReason } from '../spending/room.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/forms/checkbox.tsx'
import { FormGroup } from '../ui/forms/form-group.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { type Addresses, DebitFault } from './debit-fault.tsx'
import { type FieldState, type Filled, useDebitForm } from './use-debit-form.ts'

type DebitFormProps = {
  creditor: DirectDebit['creditor']
  fillIn: { send: (filled: Filled) => void; busy: boolean; error: Error | null }
  /** What of the member's own limits stands in the way. */
  hindrance: Hindrance | null
  addresses: Addresses
}

/** Who pays, from which account, and that they agree. Sending it does not collect anything yet. */
export function DebitForm({ creditor, fillIn, hindrance, addresses }: DebitFormProps) {
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
        hint={t`As on your bank account.`}
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
        hint={t`We text you a code, nothing else. Your number is stored encrypted.`}
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
          disabledReason={hindrance && <HindranceReason hindrance={hindrance} />}
        >
          <Trans>Send me the code</Trans>
        </Button>
        <p className="mt-2 type-small text-text-2">
          <Trans>Nothing is collected until you’ve entered the code.</Trans>
        </p>
      </div>
    </form>
  )
}

/** Where the account's holder lives, which the mandate has to state. */
function AddressFields({ field }: { field: FieldState }) {
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

type IbanFieldProps = { error: string | undefined; onChange: () => void }

/**
 * The account's number, grouped while it is typed. Once complete, the field says which bank it is;
 * it says that something is wrong only after one has left it.
 */
function IbanField({ error, onChange }: IbanFieldProps) {
  const { t, i18n } = useLingui()
  const rules = useIbanRules()
  const [typed, setTyped] = useState('')
  const [left, setLeft] = useState(false)
  const account = rules?.readIban(typed)
  const wrong = left && rules && typed !== '' && !account
  return (
    <TextField
      label={t`IBAN`}
      name="iban"
      maxLength={50}
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      className="max-w-[26rem]"
      hint={t`It’s on your bank card and in your bank’s app.`}
      ok={account && whereOf(i18n.locale, account)}
      error={error ?? (wrong ? i18n._(faultSentence.iban_invalid) : undefined)}
      onInput={(event) => {
        setTyped(grouped(event))
        setLeft(false)
        onChange()
      }}
      onBlur={() => setLeft(true)}
    />
  )
}

/** Groups the field's text; a word still being composed is left alone. */
function grouped({ currentTarget: input, nativeEvent }: FormEvent<HTMLInputElement>): string {
  const { isComposing, inputType } = nativeEvent as InputEvent
  if (isComposing) return input.value
  const forward = inputType === 'deleteContentForward'
  const { text, caret } = groupIban(
    input.value,
    input.selectionStart ?? input.value.length,
    forward,
  )
  if (text !== input.value) {
    input.value = text
    input.setSelectionRange(caret, caret)
  }
  return text
}

function whereOf(locale: string, account: { country: string; bankName: string | null }): string {
  const country = countryName(locale, account.country)
  return account.bankName ? `${account.bankName} · ${country}` : country
}

type Rules = typeof import('#contract/money/iban.ts')

/**
 * What checks an IBAN; loaded after the page. Until then, and without it, the server judges alone.
 */
function useIbanRules(): Rules | null {
  const [rules, setRules] = useState<Rules | null>(null)
  useEffect(() => {
    let gone = false
    import('#contract/money/iban.ts').then(
      (loaded) => void (gone || setRules(loaded)),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [])
  return rules
}

type Typed = { text: string; caret: number }

/** The longest in existence has 34 characters. */
const longest = 34

/**
 * An IBAN in groups of four, as on a bank card, and where the caret goes: behind the same character
 * as before. A forward deletion skips the gap, or it would never get past it.
 */
export function groupIban(typed: string, caret: number, forward = false): Typed {
  const bare = bareIban(typed)
  const before = Math.min(bareIban(typed.slice(0, caret)).length, bare.length)
  const text = bare.replace(/(.{4})(?=.)/g, '$1 ')
  const gaps = Math.max(0, Math.ceil(before / 4) - 1)
  const atGap = before > 0 && before % 4 === 0 && before < bare.length
  return { text, caret: before + gaps + (atGap && forward ? 1 : 0) }
}

/** Without spaces, dashes and the word that people copy along with it. */
function bareIban(typed: string): string {
  const signs = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return signs.replace(/^IBAN(?=[A-Z]{2}\d)/, '').slice(0, longest)
}

type MandateTextProps = { creditor: DirectDebit['creditor']; field: FieldState }

/** Who may collect, what that means, and the box that has to be ticked first. */
function MandateText({ creditor, field }: MandateTextProps) {
  const { t } = useLingui()
  const { name } = creditor
  return (
    <section
      aria-labelledby="mandate"
      className="rounded-lg border border-line bg-surface p-4 md:p-5"
    >
      <h2 id="mandate" className="type-title-3">
        <Trans>SEPA direct debit mandate</Trans>
      </h2>
      <Creditor creditor={creditor} />
      <div id="mandate-means" className="mt-4 grid gap-2.5 type-small text-text-2">
        <p>
          <Trans>
            By signing this mandate you authorize {name} to send instructions to your bank to debit
            your account, and your bank to debit your account in accordance with the instructions
            from {name}.
          </Trans>
        </p>
        <p>
          <Trans>
            You are entitled to a refund from your bank under the terms and conditions of your
            agreement with your bank. A refund must be claimed within eight weeks, counted from the
            day on which your account was debited. Your bank explains your rights to you.
          </Trans>
        </p>
        <p>
          <Trans>
            The mandate is saved for later purchases. Nothing is ever collected without an order
            from you, and you can end the mandate at any time in the{' '}
            <a
              className="link"
              href={`${paths.settings()}#payments`}
              target="_blank"
              rel="noreferrer"
            >
              settings
            </a>
            .
          </Trans>
        </p>
      </div>
      <Checkbox
        label={t`I authorize this direct debit.`}
        aria-describedby="mandate-means"
        className="mt-2"
        {...field('authorized')}
      />
    </section>
  )
}

function Creditor({ creditor }: Pick<MandateTextProps, 'creditor'>) {
  const { t } = useLingui()
  const rows: [word: string, value: string][] = [
    [t`Creditor`, creditor.name],
    [t`Address`, creditor.address],
    [t`Creditor identifier`, creditor.id],
    [t`Mandate reference`, t`You get it in the next step. It appears on your bank statement.`],
  ]
  return (
    <dl className="mt-3 grid gap-x-6 gap-y-2 type-small sm:grid-cols-[auto_minmax(0,1fr)]">
      {rows.map(
        ([word, value]) =>
          value && (
            <div key={word} className="sm:contents">
              <dt className="text-text-2">{word}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
