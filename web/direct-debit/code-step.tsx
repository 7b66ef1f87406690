import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { DirectDebit, DirectDebitRequest } from '#contract/direct-debit.ts'
import { sentenceOfFault } from '#contract/fault-sentences.ts'
import type { Order } from '#contract/payments.ts'
import type { Problem } from '#contract/refusals.ts'
import { refusalSentence } from '#contract/sentences.ts'
import { useSecondsLeft } from '../browser/count-down.ts'
import { refusedWith } from '../browser/refusals.ts'
import { ProblemError } from '../data/calls.ts'
import { changeBy } from '../data/known-answers.ts'
import { useChange } from '../data/use-change.ts'
import { errorSentence } from '../language/error-sentence.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { CodeField } from '../ui/forms/code-field.tsx'
import { type Addresses, DebitFault } from './debit-fault.tsx'
import { aged, type StoredRequest, storedRequests } from './stored-request.ts'

const codeLength = 6

type CodeStepProps = {
  stored: StoredRequest
  creditor: DirectDebit['creditor']
  amount: string
  confirming: {
    confirm: (code: string) => void
    busy: boolean
    error: Error | null
    reset: () => void
  }
  addresses: Addresses
}

/**
 * The mandate is signed with the code from the SMS. This starts over with each code that is sent.
 */
export function CodeStep({ stored, creditor, amount, confirming, addresses }: CodeStepProps) {
  const { mobile_ends, tries_left } = stored.request
  const [heard] = useState(() => aged(stored, Date.now()))
  const { left } = useSecondsLeft(heard.seconds_left)
  const { left: wait } = useSecondsLeft(heard.resend_seconds)
  const resending = useResend(stored, confirming.reset)
  const over = left === 0 || tries_left === 0
  return (
    <div className="grid gap-5">
      {resending.error && !resending.busy && (
        <DebitFault error={resending.error} withoutCode={addresses.withoutCode} />
      )}
      <p className="max-w-read text-text-2">
        <Trans>
          We’ve texted a code to your number ending in{' '}
          <strong className="tabular text-text">{mobile_ends}</strong>. It signs the mandate.
        </Trans>
      </p>
      {over ? (
        <CodeOver tries={tries_left} />
      ) : (
        <CodeForm {...{ amount, left, tries_left, addresses }} {...confirming} />
      )}
      <div className="flex flex-wrap items-start gap-2.5">
        <ResendCode wait={wait} main={over} {...resending} />
        <Button look="quiet" icon="pencil-simple" to={addresses.form}>
          <Trans>Change the number or the account</Trans>
        </Button>
      </div>
      <MandateFacts request={stored.request} creditor={creditor} />
    </div>
  )
}

/** The code has expired, or was typed wrong too often. */
function CodeOver({ tries }: { tries: number }) {
  const { i18n } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  // The focused field has gone.
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className="rounded-md">
      <Alert
        tone="warning"
        live
        title={
          tries === 0 ? (
            i18n._(refusalSentence.sms_code_invalid)
          ) : (
            <Trans>The code has expired.</Trans>
          )
        }
      >
        {tries === 0 ? (
          <Trans>It was typed wrong too often. Ask for another one.</Trans>
        ) : (
          i18n._(refusalSentence.sms_code_over)
        )}{' '}
        <Trans>You haven’t been charged.</Trans>
      </Alert>
    </div>
  )
}

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
function CodeForm(props: CodeFormProps) {
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
    setFault(i18n._(sentenceOfFault({ field: 'code', code: code === '' ? 'required' : 'invalid' })))
    input.current?.focus()
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      {error && !isWrongCode(error) && !busy && (
        <DebitFault error={error} withoutCode={addresses.withoutCode} />
      )}
      <CodeField
        ref={input}
        label={t`Code from the text message`}
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

/** The digits of a code however it was typed, spoken or pasted, such as "123 456" or "Code: 123456". */
export function codeDigits(typed: string): string {
  return typed.normalize('NFKC').replace(/\D/g, '').slice(0, codeLength)
}

/** A time left in minutes and seconds, such as "9:05". */
export function minutesText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${Math.floor(whole / 60)}:${`${whole % 60}`.padStart(2, '0')}`
}

type ResendCodeProps = {
  /** In seconds, as the server says. */
  wait: number
  /** Whether there is nothing else to do. */
  main: boolean
  resend: () => void
  busy: boolean
}

/** Another code by SMS, as soon as that is possible. */
function ResendCode({ wait, main, resend, busy }: ResendCodeProps) {
  return (
    <Button
      look={main ? 'primary' : 'line'}
      icon="arrows-clockwise"
      busy={busy}
      busyLabel={<Trans>Sending the code</Trans>}
      disabledReason={
        wait > 0 && (
          <span className="tabular">
            <Plural
              value={wait}
              one="You can ask again in # second."
              other="You can ask again in # seconds."
            />
          </span>
        )
      }
      onClick={resend}
    >
      <Trans>Send another code</Trans>
    </Button>
  )
}

type MandateFactsProps = { request: DirectDebitRequest; creditor: DirectDebit['creditor'] }

/** What is about to be signed, so that it can be compared with the bank statement later. */
function MandateFacts({ request, creditor }: MandateFactsProps) {
  const { t } = useLingui()
  const { last_four, bank_name, mandate_reference } = request
  const rows: [word: string, value: string][] = [
    [
      t`Bank account`,
      bank_name ? t`${bank_name}, ending in ${last_four}` : t`Ending in ${last_four}`,
    ],
    [t`Creditor`, creditor.name],
    [t`Creditor identifier`, creditor.id],
    [t`Mandate reference`, mandate_reference],
  ]
  return (
    <section aria-labelledby="mandate-facts" className="border-t border-line pt-5">
      <h2 id="mandate-facts" className="type-label">
        <Trans>Your mandate</Trans>
      </h2>
      <dl className="mt-2 grid gap-x-6 gap-y-2 type-small sm:grid-cols-[auto_minmax(0,1fr)]">
        {rows.map(
          ([word, value]) =>
            value && (
              <div key={word} className="sm:contents">
                <dt className="text-text-2">{word}</dt>
                <dd className="tabular wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="mt-2 type-caption text-muted">
        <Trans>The reference appears on your bank statement beside the collection.</Trans>
      </p>
    </section>
  )
}

/** Requests another code by SMS, which makes the previous one void. */
function useResend(stored: StoredRequest | null, onSent: () => void) {
  const { mutate, isPending, error } = useChange({
    send: () => changeBy('POST /api/direct-debit/{id}/code', { params: idOf(stored) }),
    onSuccess: ({ request }) => {
      keep(request)
      onSent()
    },
    throwOnError: false,
  })
  return { resend: () => mutate(), busy: isPending, error }
}

function keep(request: DirectDebitRequest): void {
  storedRequests.set(request.id, { request, heard_ms: Date.now() })
}

/** Signs the mandate with the code. Doing so twice with the right one gives the same order. */
export function useConfirm(stored: StoredRequest | null, onPaid: (order: Order) => void) {
  const { mutate, isPending, error, reset } = useChange({
    send: (code: string) =>
      changeBy('POST /api/direct-debit/{id}/confirm', { params: idOf(stored), body: { code } }),
    onSuccess: ({ order }) => onPaid(order),
    onError: (refused) => {
      if (!stored || !(refused instanceof ProblemError)) return
      const tries_left = triesLeft(stored.request.tries_left, refused.problem)
      storedRequests.set(stored.request.id, {
        ...stored,
        request: { ...stored.request, tries_left },
      })
    },
    throwOnError: false,
  })
  return { confirm: mutate, busy: isPending, error, reset }
}

function idOf(stored: StoredRequest | null): { id: string } {
  return { id: stored?.request.id ?? '' }
}

/**
 * How often a code can still be typed after a refusal: as the refusal says, or one less for a wrong
 * code.
 */
export function triesLeft(before: number, { code, tries_left }: Problem): number {
  if (code === 'sms_code_over') return 0
  if (code !== 'sms_code_invalid') return before
  return typeof tries_left === 'number' ? tries_left : Math.max(0, before - 1)
}
