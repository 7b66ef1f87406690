import { Trans, useLingui } from '@lingui/react/macro'
import { errorSentence } from '../language/error-sentence.ts'
import { pageData } from '../page-data.ts'
import { paths } from '../paths.ts'
import { useSettings } from '../shell/site.ts'
import { Button } from '../ui/button.tsx'
import { NoTransactions as NoTransactionsDrawing } from '../ui/drawings/no-transactions.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { CreditBalance } from './credit-balance.tsx'
import { CsvButton } from './transactions/csv-button.tsx'
import { LedgerTable } from './transactions/ledger-table.tsx'
import { OrderList } from './transactions/order-list.tsx'
import {
  type Transactions,
  transactionsQuestion,
  useTransactions,
} from './transactions/use-transactions.ts'

const page = pageData({ who: 'member', questions: () => [transactionsQuestion()] })
export const loader = page.loader
export const clientLoader = page.clientLoader

export default function TransactionsPage() {
  const { t } = useLingui()
  const settings = useSettings()
  const transactions = useTransactions()
  const { orders, ledger } = transactions
  return (
    <div className="page py-6">
      <title>{`${t`Transactions`} · ${settings.name}`}</title>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="type-display-2">
          <Trans>Transactions</Trans>
        </h1>
        <CreditBalance />
      </header>
      {orders.length === 0 && ledger.length === 0 ? (
        <NoTransactions />
      ) : (
        <div className="mt-5 grid items-start gap-8 lg:grid-cols-2 xl:gap-12">
          <Orders transactions={transactions} />
          <Movements transactions={transactions} />
        </div>
      )}
    </div>
  )
}

function Orders({ transactions }: { transactions: Transactions }) {
  return (
    <section aria-labelledby="orders" className="min-w-0">
      <h2 id="orders" className="mb-3 flex items-center type-title-2 lg:min-h-12">
        <Trans>Orders</Trans>
      </h2>
      {transactions.orders.length > 0 ? (
        <OrderList orders={transactions.orders} />
      ) : (
        <div className="flex items-center gap-5 rounded-xl border border-line bg-surface p-5">
          <div className="h-18 flex-none">
            <NoTransactionsDrawing />
          </div>
          <p className="text-text-2">
            <Trans>You have not ordered anything yet.</Trans>
          </p>
        </div>
      )}
      <Button look="quiet" className="-ml-5 mt-3" to={paths.credits()}>
        <Trans>Get credits</Trans>
      </Button>
    </section>
  )
}

function Movements({ transactions }: { transactions: Transactions }) {
  const { i18n } = useLingui()
  const { ledger, hasMore, adding, error, loadMore } = transactions
  return (
    <section aria-labelledby="movements" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2 lg:min-h-12">
        <h2 id="movements" className="type-title-2">
          <Trans>Movements of credits</Trans>
        </h2>
        {ledger.length > 0 && <CsvButton ledger={ledger} all={!hasMore} />}
      </div>
      <LedgerTable ledger={ledger} />
      {error && (
        <Alert tone="danger" live className="mt-3">
          {errorSentence(i18n, error)}
        </Alert>
      )}
      {hasMore && (
        <Button
          look="line"
          className="mt-3"
          busy={adding}
          busyLabel={<Trans>Loading</Trans>}
          onClick={loadMore}
        >
          <Trans>Load more</Trans>
        </Button>
      )}
    </section>
  )
}

function NoTransactions() {
  return (
    <EmptyState
      drawing={<NoTransactionsDrawing />}
      title={<Trans>Nothing has moved yet</Trans>}
      text={<Trans>Every credit that comes or goes will stand here, and each order.</Trans>}
      actions={
        <Button to={paths.credits()}>
          <Trans>Get credits</Trans>
        </Button>
      }
      className="py-12"
    />
  )
}
