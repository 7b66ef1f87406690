import { Trans, useLingui } from '@lingui/react/macro'
import type { Spending } from '#contract/spending.ts'
import { useFocusKept } from '../../browser/focus.ts'
import { formatMoney } from '../../language/format.ts'
import { LocalTime } from '../../language/local-time.tsx'
import { SettingsSection } from '../../settings/settings-section.tsx'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { LimitForm } from './limit-form.tsx'
import { useLimit } from './use-limit.ts'

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
      hint={t`An order that would go over it is not taken. A lower limit counts at once, a higher one or none after a day.`}
    >
      <div ref={place} tabIndex={-1} className="outline-none">
        {monthly_limit_minor === null ? (
          <p className="text-text-2">
            <Trans>You have not set a limit.</Trans>
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
          <strong className="type-title-3 tabular">{left}</strong> of {limit} is left this month.
        </Trans>
      </p>
      <ProgressBar
        label={t`Left this month`}
        value={left_minor}
        max={Math.max(1, limit_minor)}
        className="mt-2"
      />
      <p className="mt-1.5 type-caption text-muted">
        <Trans>Payments that are still under way count too.</Trans>
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
          {amount} a month counts from {from}.
        </Trans>
      ) : (
        <Trans>There is no limit from {from}.</Trans>
      )}
    </Alert>
  )
}
