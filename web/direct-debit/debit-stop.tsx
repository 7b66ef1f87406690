import { Trans, useLingui } from '@lingui/react/macro'
import type { DirectDebit } from '#contract/direct-debit.ts'
import { refusalSentence } from '#contract/sentences.ts'
import { refusalCode } from '../browser/refusals.ts'
import { countryName, formatMoney } from '../language/format.ts'
import { paths } from '../routing/paths.ts'
import { useMember, useSettings } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { PaymentFailed } from '../ui/drawings/payment-failed.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'

type DebitStopProps = {
  stop: Stop
  bundleId: string
  /** Missing if the method is not offered at all. */
  debit?: DirectDebit
  /** Leads back to what was typed. */
  goBack?: () => void
}

/** It cannot go on this way: why, that nothing was charged, and the other ways. */
export function DebitStop({ stop, bundleId, debit, goBack }: DebitStopProps) {
  const { t, i18n } = useLingui()
  const country = countryName(i18n.locale, useMember().profile.country)
  const title =
    stop === 'method_not_offered'
      ? t`Direct debit isn’t available here (${country}).`
      : i18n._(refusalSentence[stop])
  return (
    <div role="status" className="py-8">
      <EmptyState
        level={1}
        drawing={<PaymentFailed />}
        title={title}
        className="max-w-[34rem]"
        text={
          <>
            <Reason stop={stop} debit={debit} />
            <p className="mt-1">
              <Trans>You haven’t been charged.</Trans>
            </p>
          </>
        }
        actions={
          <>
            <Button to={paths.payment(bundleId)}>
              <Trans>Choose another method</Trans>
            </Button>
            <Button look="line" to={paths.credits()}>
              {stop === 'direct_debit_limit' ? (
                <Trans>Choose a smaller bundle</Trans>
              ) : (
                <Trans>See all bundles</Trans>
              )}
            </Button>
            {goBack && (
              <Button look="quiet" onClick={goBack}>
                <Trans>Back to what I typed</Trans>
              </Button>
            )}
          </>
        }
      />
    </div>
  )
}

function Reason({ stop, debit }: Pick<DebitStopProps, 'stop' | 'debit'>) {
  const { i18n } = useLingui()
  const { support_email } = useSettings()
  if (stop === 'method_not_offered') {
    return (
      <p>
        <Trans>It only works between euro accounts in some countries.</Trans>
      </p>
    )
  }
  if (stop === 'direct_debit_limit' && debit) {
    const limit = formatMoney(i18n.locale, debit.limit_minor, debit.currency)
    const left = formatMoney(i18n.locale, Math.max(0, debit.left_minor), debit.currency)
    const days = debit.limit_days
    return (
      <p>
        <Trans>
          You can pay up to {limit} this way in {days} days. {left} of it is left.
        </Trans>
      </p>
    )
  }
  if (stop !== 'direct_debit_blocked' || !support_email) return null
  return (
    <p>
      <Trans>
        This happens when a bank has reversed a payment. If you think it’s a mistake, write to{' '}
        <a className="link" href={`mailto:${support_email}`}>
          {support_email}
        </a>
        .
      </Trans>
    </p>
  )
}

/** What rules out this way of paying for now: shown on a screen of its own, with the other ways. */
const stops = [
  'method_not_offered',
  'direct_debit_blocked',
  'direct_debit_limit',
  'sms_limit',
] as const
type Stop = (typeof stops)[number]

/** The stop that a refusal means, or null if one can carry on here. */
export function stopOf(error: unknown): Stop | null {
  const code = refusalCode(error)
  return stops.find((stop) => stop === code) ?? null
}

/**
 * What can be said before anything is filled in, so that nobody types their address for nothing.
 */
export function stopBefore(debit: DirectDebit, price_minor: number, currency: string): Stop | null {
  if (debit.blocked) return 'direct_debit_blocked'
  const over = debit.currency === currency && price_minor > debit.left_minor
  return over ? 'direct_debit_limit' : null
}
