import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { faultSentence } from '#contract/sentences.ts'
import { refusedWith } from '../../browser/refusals.ts'
import { errorSentence } from '../../language/error-sentence.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/forms/code-field.tsx'
import { type Addresses, DebitFault } from '../debit-fault.tsx'
import { codeDigits, codeLength } from './code-digits.ts'
import { minutesText } from './minutes-text.ts'

type CodeFormProps = {
  amount: string
  /** For how many seconds the code is still valid. */
  left: number
  tries_left: number
  addresses: Addresses
  confirm: (code: string) => void
  busy: boolean
  error: Error | null
}

/** The code, and the button that pays. */
export function CodeForm(props: CodeFormProps) {
  const { amount, left, tries_left, addresses, confirm, busy, error } = props
  const { t, i18n } = useLingui()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<Error | null>(null)
  if (error !== refused) {
    setRefused(error)
    setFault(error && isWrongCode(error) ? errorSentence(i18n, error) : '')
  }
  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    if (!error || !isWrongCode(error)) return
    input.current?.focus()
    input.current?.select()
  }, [error])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (code.length === codeLength) return confirm(code)
    setFault(i18n._(faultSentence[code === '' ? 'required' : 'invalid']))
    input.current?.focus()
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      {error && !isWrongCode(error) && !busy && (
        <DebitFault error={error} withoutCode={addresses.withoutCode} />
      )}
      <CodeField
        ref={input}
        label={t`Code from the SMS`}
        name="code"
        // People paste a code with whatever is around it.
        maxLength={64}
        value={code}
        onChange={(event) => {
          setCode(codeDigits(event.currentTarget.value))
          setFault('')
        }}
        error={fault || undefined}
      />
      <p className="type-small text-text-2">
        <Plural value={tries_left} one="# try left." other="# tries left." />{' '}
        <span role="timer" aria-live="off" className="tabular">
          <Trans>The code is valid for {minutesText(left)}.</Trans>
        </span>
      </p>
      <div>
        <Button
          type="submit"
          size="large"
          className="max-sm:w-full"
          busy={busy}
          busyLabel={<Trans>Signing the mandate</Trans>}
        >
          <Trans>Authorize and pay {amount}</Trans>
        </Button>
      </div>
    </form>
  )
}

function isWrongCode(error: Error): boolean {
  return refusedWith(error, 'sms_code_invalid')
}
