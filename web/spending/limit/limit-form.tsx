import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import { faultSentence } from '#contract/sentences.ts'
import type { Spending } from '#contract/spending.ts'
import { errorSentence } from '../../language/error-sentence.ts'
import { formatMoney } from '../../language/format.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { readAmount, writeAmount } from './read-amount.ts'
import type { Limit } from './use-limit.ts'

/** More is a typing error. */
const most_minor = 10_000_000

/** Another limit, or none. */
export function LimitForm({ spending, limit }: { spending: Spending; limit: Limit }) {
  const { t, i18n } = useLingui()
  const { monthly_limit_minor, next_limit, currency } = spending
  const present =
    monthly_limit_minor === null ? '' : writeAmount(i18n.locale, monthly_limit_minor, currency)
  const counts = `${monthly_limit_minor} ${next_limit?.monthly_limit_minor}`
  const [typed, setTyped] = useState(present)
  const [seen, setSeen] = useState(counts)
  // If the limit changes, the field starts with the new one.
  if (seen !== counts) {
    setSeen(counts)
    setTyped(present)
  }
  const [fault, setFault] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const ending = next_limit?.monthly_limit_minor === null

  function submit(event: FormEvent) {
    event.preventDefault()
    if (limit.busy) return
    const minor = readAmount(typed, currency)
    if (minor !== null && minor <= most_minor) return limit.set(minor)
    setFault(
      minor === null
        ? i18n._(faultSentence[typed.trim() === '' ? 'required' : 'invalid'])
        : t`The highest limit is ${formatMoney(i18n.locale, most_minor, currency)}.`,
    )
    input.current?.focus()
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-4 grid gap-3">
      {limit.error && !limit.busy && (
        <Alert tone="danger" live>
          {errorSentence(i18n, limit.error)}
        </Alert>
      )}
      <TextField
        ref={input}
        label={t`Limit a month, in ${currency}`}
        name="limit"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        className="max-w-64"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setFault('')
        }}
        error={fault || undefined}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" look="tint" busy={limit.busy} busyLabel={<Trans>Saving</Trans>}>
          {monthly_limit_minor === null ? (
            <Trans>Set the limit</Trans>
          ) : (
            <Trans>Change the limit</Trans>
          )}
        </Button>
        {monthly_limit_minor !== null && !ending && (
          <Button look="quiet" onClick={() => !limit.busy && limit.set(null)}>
            <Trans>Remove the limit</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}
