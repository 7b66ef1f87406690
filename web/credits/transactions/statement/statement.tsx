import { Trans } from '@lingui/react/macro'
import { LoadFailed } from '../../../load-failed.tsx'
import { Orders } from '../orders/orders.tsx'
import { Movements } from './movements.tsx'
import { NothingMoved } from './nothing-moved.tsx'
import { statementColumns } from './statement-columns.ts'
import { ordersIn, type StatementPart } from './statement-part.ts'
import { StatementSkeleton } from './statement-skeleton.tsx'
import { useTransactions } from './use-transactions.ts'

/** One part of the statement: its orders beside its movements, or the movements alone. */
export function Statement({ part }: { part: StatementPart }) {
  const transactions = useTransactions(part)
  return (
    <div className="mt-5">
      <Content part={part} transactions={transactions} />
    </div>
  )
}

type ContentProps = { part: StatementPart; transactions: ReturnType<typeof useTransactions> }

function Content({ part, transactions }: ContentProps) {
  const { orders, ledger, error, loadMore } = transactions
  if (orders === null) {
    return error ? (
      <LoadFailed
        error={error}
        retry={loadMore}
        text={<Trans>Your credits and orders are safe.</Trans>}
      />
    ) : (
      <StatementSkeleton part={part} />
    )
  }
  const shown = ordersIn(part, orders)
  if (!shown?.length && ledger.length === 0) return <NothingMoved part={part} />
  return (
    <div className={shown ? statementColumns : 'max-w-read'}>
      {shown && <Orders orders={shown} />}
      <Movements part={part} transactions={transactions} />
    </div>
  )
}
