import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { faultSentence } from '#contract/sentences.ts'
import { countryName } from '../../language/format.ts'
import { TextField } from '../../ui/forms/text-field.tsx'
import { groupIban } from './group-iban.ts'
import { useIbanRules } from './use-iban-rules.ts'

type IbanFieldProps = { error: string | undefined; onChange: () => void }

/**
 * The account's number, grouped while it is typed. Once complete, the field says which bank it is;
 * it says that something is wrong only after one has left it.
 */
export function IbanField({ error, onChange }: IbanFieldProps) {
  const { t, i18n } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const rules = useIbanRules()
  const [typed, setTyped] = useState('')
  const [left, setLeft] = useState(false)
  // No event tells what the browser restored after a reload.
  useEffect(() => setTyped(input.current?.value ?? ''), [])
  const account = rules?.readIban(typed)
  const wrong = left && rules && typed !== '' && !account
  return (
    <TextField
      ref={input}
      label={t`IBAN`}
      name="iban"
      maxLength={50}
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      className="max-w-[26rem]"
      hint={t`It is on your bank card and in your bank's app.`}
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
