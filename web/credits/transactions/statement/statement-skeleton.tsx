import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { statementColumns } from './statement-columns.ts'
import { ordersIn, type StatementPart } from './statement-part.ts'

const rows = ['a', 'b', 'c', 'd', 'e', 'f']
const orders = ['a', 'b', 'c']

export function StatementSkeleton({ part }: { part: StatementPart }) {
  const { t } = useLingui()
  const withOrders = ordersIn(part, []) !== null
  return (
    <div role="status">
      <VisuallyHidden>{t`Your transactions are loading`}</VisuallyHidden>
      <div aria-hidden="true" className={withOrders ? statementColumns : undefined}>
        {withOrders && (
          <div>
            <Skeleton className="mt-3 mb-6 h-6 w-32" />
            <div className="grid gap-2.5">
              {orders.map((key) => (
                <Skeleton key={key} shape="block" className="h-18 rounded-lg!" />
              ))}
            </div>
          </div>
        )}
        <div>
          <Skeleton className="mt-3 mb-6 h-6 w-56" />
          <div className="rounded-xl border border-line bg-surface">
            {rows.map((key) => (
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
