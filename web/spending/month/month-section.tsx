import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import type { Spending } from '#contract/spending.ts'
import { useMonthName } from '../../credits/transactions/statement/use-part-words.ts'
import { formatMoney } from '../../language/format.ts'
import { paths } from '../../paths.ts'
import { SettingsSection } from '../../settings/settings-section.tsx'
import { useMember } from '../../sites/site.ts'
import { Button } from '../../ui/button.tsx'
import { NoTransactions } from '../../ui/drawings/no-transactions.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { isQuiet } from './credit-bars.ts'
import { CreditTable } from './credit-table.tsx'

/** What was paid in a month, and what became of its credits. */
export function MonthSection({ spending }: { spending: Spending }) {
  const { t, i18n } = useLingui()
  const { month, spent_minor, currency, credits } = spending
  const amount = formatMoney(i18n.locale, spent_minor, currency)
  const monthName = useMonthName()(month)
  const running = spending.months[0] === month
  const quiet = isQuiet(credits) && spent_minor === 0
  return (
    <SettingsSection id="month" title={running ? t`This month` : monthName}>
      <MonthChoice spending={spending} />
      <p className="mt-5">
        <span className="block type-display-2 tabular wrap-anywhere">{amount}</span>
        <span className="block text-text-2">
          <Trans>spent in {monthName}</Trans>
        </span>
      </p>
      {quiet ? <NothingMoved /> : <CreditTable credits={credits} />}
      <p className="mt-4 type-small text-text-2">
        <Trans>
          What was paid back is taken off. The month begins and ends at the site's midnight.
        </Trans>
      </p>
      <Button
        look="quiet"
        size="compact"
        icon="receipt"
        className="mt-1 -ml-4"
        to={paths.transactions({ month: quiet ? undefined : month })}
      >
        <Trans>Every order and every credit</Trans>
      </Button>
    </SettingsSection>
  )
}

function MonthChoice({ spending }: { spending: Spending }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const monthName = useMonthName()
  const { month, months } = spending
  const listed = months.includes(month) ? months : [...months, month]
  if (listed.length === 1) return null
  return (
    <SelectField
      label={t`Month`}
      className="max-w-64"
      value={month}
      onChange={({ target }) => {
        const chosen = target.value === months[0] ? undefined : target.value
        void navigate(paths.spending({ month: chosen }), { preventScrollReset: true })
      }}
    >
      {listed.map((each) => (
        <option key={each} value={each}>
          {monthName(each)}
        </option>
      ))}
    </SelectField>
  )
}

function NothingMoved() {
  const { paid_user, credits } = useMember()
  return (
    <div className="mt-5 flex items-center gap-5">
      <div className="h-18 flex-none">
        <NoTransactions />
      </div>
      <p className="min-w-0 text-text-2">
        {paid_user ? (
          <Trans>Nothing was bought and no credit was used in this month.</Trans>
        ) : (
          <Trans>You have bought nothing so far.</Trans>
        )}{' '}
        <Plural value={credits} one="You have # credit." other="You have # credits." />
      </p>
    </div>
  )
}
