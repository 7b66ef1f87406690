import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { data, useParams } from 'react-router'
import { ask } from '../ask.ts'
import { pageData } from '../page-data.ts'
import { paths } from '../paths.ts'
import { useSettings } from '../shell/site.ts'
import { Button } from '../ui/button.tsx'
import { isId } from './is-id.ts'
import { OrderActions } from './transactions/order-actions.tsx'
import { OrderReceipt } from './transactions/order-receipt.tsx'
import { OrderStateTag } from './transactions/order-state.tsx'

const page = pageData({
  who: 'member',
  questions: ({ params }) => [ask('GET /api/orders/{id}', { params: { id: params.id ?? '' } })],
  elsewhere: ({ params }) => {
    if (!isId(params.id)) throw data(null, { status: 404 })
    return null
  },
})
export const loader = page.loader
export const clientLoader = page.clientLoader

/** One order of one's own, for reading and for print. */
export default function Transaction() {
  const { t } = useLingui()
  const settings = useSettings()
  const { id = '' } = useParams()
  const { data: answer } = useQuery(ask('GET /api/orders/{id}', { params: { id } }))
  const order = answer?.order
  if (!order) return null
  return (
    <div className="page py-6">
      <title>{`${t`Order`} · ${settings.name}`}</title>
      <div className="mx-auto max-w-read">
        <div data-print="no" className="-ml-4">
          <Button look="quiet" size="compact" icon="arrow-left" to={paths.transactions()}>
            <Trans>All transactions</Trans>
          </Button>
        </div>
        <header className="mt-2 mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="type-display-2">
            <Trans>Order</Trans>
          </h1>
          <OrderStateTag state={order.state} />
        </header>
        <OrderReceipt order={order} />
        <OrderActions order={order} />
      </div>
    </div>
  )
}
