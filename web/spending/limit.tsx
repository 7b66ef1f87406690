import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import { sentenceOfFault } from '#contract/fault-sentences.ts'
import { digitsOf } from '#contract/money/money.ts'
import type { Spending } from '#contract/spending.ts'
import { useFocusKept } from '../browser/focus.ts'
import { errorSentence } from '../language/error-sentence.ts'
import { formatMoney, formatNumber } from '../language/format.ts'
import { LocalTime } from '../language/local-time.tsx'
import { SettingsSection } from '../settings/settings-section.tsx'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'
import { useToast } from '../ui/feedback/use-toast.ts'
import { TextField } from '../ui/forms/text-field.tsx'
import { useChangeGuard } from './use-spending.ts'

/** More is a typing error. */
const most_minor = 10_000_000

/** How much may be spent in a month, as the member set it. */
export function LimitSection({ spending }: { spending: Spending }) {
  const { t } = useLingui()
  const limit = useLimit()
  const { monthly_limit_minor, next_limit } = spending
  const place = useFocusKept<HTMLDivElement>(spending)
  return (
    <SettingsSection
      id="limit"
      title={t`Monthly limit`}
      hint={t`We won’t take an order that goes over it. A lower limit counts straight away; a higher one, or none, after a day.`}
    >
      <div ref={place} tabIndex={-1} className="outline-none">
        {monthly_limit_minor === null ? (
          <p className="text-text-2">
            <Trans>You haven’t set a limit.</Trans>
          </p>
        ) : (
          <LeftThisMonth spending={spending} limit_minor={monthly_limit_minor} />
        )}
        {next_limit && monthly_limit_minor !== null && (
          <NextLimit
            spending={spending}
            next={next_limit}
            keep={() => limit.set(monthly_limit_minor)}
            keeping={limit.busy}
          />
        )}
        <LimitForm spending={spending} limit={limit} />
      </div>
    </SettingsSection>
  )
}

function LeftThisMonth({ spending, limit_minor }: { spending: Spending; limit_minor: number }) {
  const { t, i18n } = useLingui()
  const left_minor = spending.left_minor ?? 0
  const left = formatMoney(i18n.locale, left_minor, spending.currency)
  const limit = formatMoney(i18n.locale, limit_minor, spending.currency)
  return (
    <div>
      <p>
        <Trans>
          <strong className="type-title-3 tabular">{left}</strong> of {limit} left this month.
        </Trans>
      </p>
      <ProgressBar
        label={t`Left this month`}
        value={left_minor}
        max={Math.max(1, limit_minor)}
        className="mt-2"
      />
      <p className="mt-1.5 type-caption text-muted">
        <Trans>Payments still in progress count too.</Trans>
      </p>
    </div>
  )
}

type NextLimitProps = {
  spending: Spending
  next: NonNullable<Spending['next_limit']>
  keep: () => void
  keeping: boolean
}

function NextLimit({ spending, next, keep, keeping }: NextLimitProps) {
  const { i18n } = useLingui()
  const { currency, monthly_limit_minor } = spending
  const present = formatMoney(i18n.locale, monthly_limit_minor ?? 0, currency)
  const from = <LocalTime at={next.from} format="date-time" />
  const amount =
    next.monthly_limit_minor === null
      ? null
      : formatMoney(i18n.locale, next.monthly_limit_minor, currency)
  return (
    <Alert
      icon="clock"
      className="mt-4"
      actions={
        <Button look="line" size="compact" busy={keeping} onClick={keep}>
          <Trans>Keep {present}</Trans>
        </Button>
      }
    >
      {amount ? (
        <Trans>
          {amount} a month from {from}.
        </Trans>
      ) : (
        <Trans>No limit from {from}.</Trans>
      )}
    </Alert>
  )
}

/** Another limit, or none. */
function LimitForm({ spending, limit }: { spending: Spending; limit: Limit }) {
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
        ? i18n._(
            sentenceOfFault({
              field: 'monthly_limit',
              code: typed.trim() === '' ? 'required' : 'invalid',
            }),
          )
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

/**
 * An amount as people type it, with either decimal sign and any thousands separator, in minor
 * units; null if it cannot be read with certainty.
 */
export function readAmount(typed: string, currency: string): number | null {
  const bare = typed.replace(/[\p{Sc}\p{L}\s'’]/gu, '').replace(/^[.,]+|[.,]+$/g, '')
  const digits = digitsOf(currency)
  const [, whole = '', fraction = ''] =
    new RegExp(`^(.*?)(?:[.,](\\d{1,${digits}}))?$`).exec(bare) ?? []
  if (!/^(\d+|\d{1,3}(\.\d{3})+|\d{1,3}(,\d{3})+)$/.test(whole)) return null
  const minor = `${whole.replace(/\D/g, '')}${fraction.padEnd(digits, '0')}`
  return minor.length > 15 ? null : Number(minor)
}

/** An amount as it goes into a field to be changed: without the currency, which is beside it. */
export function writeAmount(locale: string, minor: number, currency: string): string {
  const digits = digitsOf(currency)
  const amount = minor / 10 ** digits
  const minimumFractionDigits = Number.isInteger(amount) ? 0 : digits
  const options = { useGrouping: false, minimumFractionDigits, maximumFractionDigits: digits }
  return formatNumber(locale, amount, options)
}

/** Sets the monthly limit, and says what applies now. */
function useLimit() {
  const { t, i18n } = useLingui()
  const { show } = useToast()
  const said = ({ monthly_limit_minor, next_limit, currency }: Spending) => {
    if (next_limit) return t`Noted. Your current limit counts for another day.`
    if (monthly_limit_minor === null) return t`You have no monthly limit.`
    const amount = formatMoney(i18n.locale, monthly_limit_minor, currency)
    return t`Your limit is now ${amount} a month.`
  }
  const { change, busy, error } = useChangeGuard((spending) => {
    show({ key: 'limit', text: said(spending) })
  })
  return { set: (limit_minor: number | null) => change({ limit_minor }), busy, error }
}

type Limit = ReturnType<typeof useLimit>
