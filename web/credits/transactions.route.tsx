import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { ledgerKinds } from '#contract/credits.ts'
import { pageData } from '../data/page-data.ts'
import { capital, formatMonth } from '../language/format.ts'
import { LoadFailed } from '../language/load-failed.tsx'
import { paths } from '../routing/paths.ts'
import { useNavigate, useSearchParams } from '../routing/router.ts'
import { useSettings } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { NoTransactions } from '../ui/drawings/no-transactions.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { SelectField } from '../ui/forms/select-field.tsx'
import { Segment } from '../ui/navigation/segment.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { CreditBalance } from './credit-balance.tsx'
import { Movements } from './transactions/movements.tsx'
import { Orders } from './transactions/orders.tsx'
import {
  hasOrders,
  monthsToChoose,
  readPart,
  type StatementPart,
  searchOf,
  transactionsQuestion,
  useKindWord,
  usePartName,
  useTransactions,
} from './transactions/statement.ts'

const page = pageData({
  who: 'member',
  questions: ({ url }) =>
    // In the browser a part opens at once, with placeholders, and loads its own data.
    import.meta.env.SSR ? [transactionsQuestion(readPart(url.searchParams))] : [],
})
export const loader = page.loader
export const clientLoader = page.clientLoader

/** Orders and movements of credits, all of them or the part that the address names. */
export default function TransactionsPage() {
  const { t } = useLingui()
  const settings = useSettings()
  const [search] = useSearchParams()
  const part = readPart(search)
  const name = usePartName()(part)
  const { data } = useQuery(transactionsQuestion(part))
  return (
    <div className="page py-6">
      <title>{`${t`Transactions`} · ${settings.name}`}</title>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="type-display-2">
          <Trans>Transactions</Trans>
        </h1>
        <CreditBalance />
      </header>
      {name && <p className="hidden print:block">{name}</p>}
      <StatementFilter part={part} months={data?.months ?? []} />
      <Statement key={JSON.stringify(searchOf(part))} part={part} />
    </div>
  )
}

/** One part of the statement: its orders beside its movements, or the movements alone. */
function Statement({ part }: { part: StatementPart }) {
  const transactions = useTransactions(part)
  return (
    <div className="mt-5">
      <Content part={part} transactions={transactions} />
    </div>
  )
}

type ContentProps = { part: StatementPart; transactions: ReturnType<typeof useTransactions> }

function Content({ part, transactions }: ContentProps) {
  const { totals, orders, ledger } = transactions
  if (totals === null) {
    return ledger.error ? (
      <LoadFailed
        error={ledger.error}
        retry={ledger.loadMore}
        text={<Trans>Your credits and orders are safe.</Trans>}
      />
    ) : (
      <StatementSkeleton part={part} />
    )
  }
  const withOrders = hasOrders(part)
  if (orders.items.length === 0 && ledger.items.length === 0) return <NothingMoved part={part} />
  return (
    <div className={withOrders ? statementColumns : 'max-w-read'}>
      {withOrders && <Orders orders={orders} paid={totals.paid} />}
      <Movements part={part} transactions={transactions} />
    </div>
  )
}

const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f']
const skeletonOrders = ['a', 'b', 'c']

function StatementSkeleton({ part }: { part: StatementPart }) {
  const { t } = useLingui()
  const withOrders = hasOrders(part)
  return (
    <div role="status">
      <VisuallyHidden>{t`Loading your transactions`}</VisuallyHidden>
      <div aria-hidden="true" className={withOrders ? statementColumns : undefined}>
        {withOrders && (
          <div>
            <Skeleton className="mt-3 mb-6 h-6 w-32" />
            <div className="grid gap-2.5">
              {skeletonOrders.map((key) => (
                <Skeleton key={key} shape="block" className="h-18 rounded-lg!" />
              ))}
            </div>
          </div>
        )}
        <div>
          <Skeleton className="mt-3 mb-6 h-6 w-56" />
          <div className="rounded-xl border border-line bg-surface">
            {skeletonRows.map((key) => (
              <div
                key={key}
                className="flex justify-between gap-4 border-line px-4 py-5 not-first:border-t"
              >
                <Skeleton className="w-2/5" />
                <Skeleton className="w-12" />
              </div>
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}

type StatementFilterProps = { part: StatementPart; months: readonly string[] }

/** Which movements, and from which month; each choice has its own address. */
function StatementFilter({ part, months }: StatementFilterProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const kindWord = useKindWord()
  const pathOf = (wanted: StatementPart) => paths.transactions(searchOf(wanted))
  return (
    <div data-print="no" className="mt-5 flex flex-wrap items-center gap-3">
      <Segment
        label={t`Which transactions`}
        items={ledgerKinds.map((show) => ({
          label: kindWord(show),
          to: pathOf({ ...part, show }),
          current: show === part.show,
          link: { preventScrollReset: true },
        }))}
      />
      <SelectField
        label={t`Month`}
        labelHidden
        className="max-sm:w-full sm:w-56"
        value={part.month ?? ''}
        onChange={({ target }) => {
          const to = pathOf({ ...part, month: target.value || null })
          void navigate(to, { preventScrollReset: true })
        }}
      >
        <option value="">{t`All months`}</option>
        {monthsToChoose(months, part.month).map((month) => (
          <option key={month} value={month}>
            {capital(i18n.locale, formatMonth(i18n.locale, month))}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

/** Orders beside movements where there is room. */
const statementColumns = 'grid items-start gap-8 lg:grid-cols-2 xl:gap-12'

/** This part of the statement is empty: why, and a way on. */
function NothingMoved({ part }: { part: StatementPart }) {
  const { title, text } = useWords(part)
  return (
    <EmptyState
      drawing={<NoTransactions />}
      title={title}
      text={text}
      actions={<NextStep part={part} />}
      className="py-12"
    />
  )
}

type Words = { title: string; text?: string }

function useWords({ show, month }: StatementPart): Words {
  const { t, i18n } = useLingui()
  if (month) {
    const name = formatMonth(i18n.locale, month)
    return {
      all: { title: t`Nothing in ${name}` },
      bought: { title: t`Nothing bought in ${name}` },
      given: { title: t`No credits given in ${name}` },
      spent: { title: t`Nothing spent in ${name}` },
      refunded: { title: t`No refunds in ${name}` },
    }[show]
  }
  return {
    all: {
      title: t`Nothing here yet`,
      text: t`Every credit in or out will appear here, and each order.`,
    },
    bought: {
      title: t`Nothing bought yet`,
      text: t`Each order will appear here with its receipt.`,
    },
    given: {
      title: t`No credits given yet`,
      text: t`Credits you get for free will appear here.`,
    },
    spent: {
      title: t`Nothing spent yet`,
      text: t`What you send and what it costs will appear here.`,
    },
    refunded: {
      title: t`No refunds`,
      text: t`When you withdraw from a purchase, your refund will appear here.`,
    },
  }[show]
}

function NextStep({ part }: { part: StatementPart }): ReactElement {
  if (part.month) {
    const to = paths.transactions(searchOf({ ...part, month: null }))
    return (
      <Button to={to} preventScrollReset>
        <Trans>All months</Trans>
      </Button>
    )
  }
  switch (part.show) {
    case 'spent':
      return (
        <Button to={paths.members()}>
          <Trans>Find members</Trans>
        </Button>
      )
    case 'refunded':
      return (
        <Button to={paths.transactions({ show: 'bought' })} preventScrollReset>
          <Trans>See what was bought</Trans>
        </Button>
      )
    case 'all':
    case 'bought':
    case 'given':
      return (
        <Button to={paths.credits()}>
          <Trans>Get credits</Trans>
        </Button>
      )
  }
}
