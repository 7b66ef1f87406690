import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '../language/format.ts'
import { LocalTime } from '../language/local-time.tsx'
import { paths } from '../paths.ts'
import { spendingOf } from '../spending/use-spending.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'

type OwnLimitsProps = { price_minor: number; currency: string }

/** Mentions the member's own limits before an address is typed for nothing. */
export function OwnLimits({ price_minor, currency }: OwnLimitsProps) {
  const { i18n } = useLingui()
  const { data } = useQuery({ ...spendingOf(null), throwOnError: false })
  if (!data) return null
  const { paused_until, left_minor } = data.spending
  const over =
    left_minor !== null && data.spending.currency === currency && price_minor > left_minor
  if (!paused_until && !over) return null
  const left = formatMoney(i18n.locale, left_minor ?? 0, currency)
  return (
    <Alert
      tone="warning"
      className="mb-5"
      actions={
        <Button look="line" size="compact" to={paths.spending()}>
          <Trans>Your spending limits</Trans>
        </Button>
      }
    >
      {paused_until ? (
        <Trans>
          You paused buying until <LocalTime at={paused_until} format="date-time" />.
        </Trans>
      ) : (
        <Trans>This would go over the monthly limit that you set. {left} is left this month.</Trans>
      )}
    </Alert>
  )
}
