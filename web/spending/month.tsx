import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Spending } from '#contract/spending.ts'
import { capital, formatMoney, formatMonth, formatNumber } from '../language/format.ts'
import { paths } from '../routing/paths.ts'
import { useNavigate } from '../routing/router.ts'
import { SettingsSection } from '../settings/settings-section.tsx'
import { useMember } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { NoTransactions } from '../ui/drawings/no-transactions.tsx'
import { SelectField } from '../ui/forms/select-field.tsx'

/** What was paid in a month, and what became of its credits. */
export function MonthSection({ spending }: { spending: Spending }) {
  const { t, i18n } = useLingui()
  const { month, spent_minor, currency, credits } = spending
  const amount = formatMoney(i18n.locale, spent_minor, currency)
  const monthName = formatMonth(i18n.locale, month)
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
          Refunds are taken off. The month starts and ends at midnight on this site’s clock.
        </Trans>
      </p>
      <Button
        look="quiet"
        size="compact"
        icon="receipt"
        className="mt-1 -ms-3"
        to={paths.transactions({ month: quiet ? undefined : month })}
      >
        <Trans>Every order and every credit</Trans>
      </Button>
    </SettingsSection>
  )
}

function MonthChoice({ spending }: { spending: Spending }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
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
          {capital(i18n.locale, formatMonth(i18n.locale, each))}
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
          <Trans>You didn’t buy or use any credits this month.</Trans>
        ) : (
          <Trans>You haven’t bought anything so far.</Trans>
        )}{' '}
        <Plural value={credits} one="You have # credit." other="You have # credits." />
      </p>
    </div>
  )
}

/** The month's credits by kind. The bars say nothing that the numbers do not. */
function CreditTable({ credits }: { credits: Spending['credits'] }) {
  const { came, went } = creditBars(credits)
  return (
    <table className="mt-5 w-full">
      <caption className="sr-only">
        <Trans>This month’s credits</Trans>
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">
            <Trans>Kind</Trans>
          </th>
          <th scope="col">
            <Trans>Credits</Trans>
          </th>
        </tr>
      </thead>
      <Part title={<Trans>Credits in</Trans>} bars={came} look="text-success" />
      <Part title={<Trans>Credits out</Trans>} bars={went} look="text-control" />
    </table>
  )
}

type PartProps = { title: ReactNode; bars: CreditBar[]; look: string }

function Part({ title, bars, look }: PartProps) {
  const { i18n } = useLingui()
  const word = useKindWords()
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={2} className="pt-3 pb-1 text-start type-label">
          {title}
        </th>
      </tr>
      {bars.map(({ kind, credits, share }) => (
        <tr key={kind}>
          <th scope="row" className="w-full py-1 pe-4 text-start type-small text-text-2">
            {word(kind)}
            <Bar share={share} look={look} />
          </th>
          <td className="py-1 text-end align-bottom tabular type-label">
            {formatNumber(i18n.locale, credits)}
          </td>
        </tr>
      ))}
    </tbody>
  )
}

function Bar({ share, look }: { share: number; look: string }) {
  return (
    <svg aria-hidden="true" className={`mt-1 block h-2 w-full ${look}`}>
      <rect width="100%" height="100%" rx="4" className="fill-neutral" />
      {share > 0 && <rect width={`${share}%`} height="100%" rx="4" fill="currentColor" />}
    </svg>
  )
}

function useKindWords(): (kind: CreditKind) => string {
  const { t } = useLingui()
  return (kind) =>
    ({
      bought: t`Bought`,
      given: t`Given to you`,
      messages: t`Used for messages`,
      photos: t`Used for photos`,
      gifts: t`Used for gifts`,
      refunded: t`Taken back with a refund`,
    })[kind]
}

type CreditKind = keyof Spending['credits']
type CreditBar = {
  kind: CreditKind
  credits: number
  /** As a percentage of the month's largest: the length of its bar. */
  share: number
}

const came = ['bought', 'given'] as const
const went = ['messages', 'photos', 'gifts', 'refunded'] as const
/** Shown even at zero. The others are rare. */
const always: readonly CreditKind[] = ['bought', 'messages', 'photos', 'gifts']

/** The month's credits by kind on one scale, so that the bars can be compared with each other. */
export function creditBars(credits: Spending['credits']): { came: CreditBar[]; went: CreditBar[] } {
  const largest = Math.max(0, ...Object.values(credits))
  const bars = (kinds: readonly CreditKind[]) =>
    kinds
      .filter((kind) => credits[kind] > 0 || always.includes(kind))
      .map((kind) => ({ kind, credits: credits[kind], share: shareOf(credits[kind], largest) }))
  return { came: bars(came), went: bars(went) }
}

/** Anything above zero is at least visible. */
function shareOf(credits: number, largest: number): number {
  return credits <= 0 ? 0 : Math.max(1, Math.round((credits / largest) * 100))
}

/** Nothing came and nothing went. */
export function isQuiet(credits: Spending['credits']): boolean {
  return Object.values(credits).every((each) => each === 0)
}
