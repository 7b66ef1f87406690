import { Trans, useLingui } from '@lingui/react/macro'
import { data, useParams } from 'react-router'
import { ask } from '../ask.ts'
import { isId } from '../browser/ids.ts'
import { pageData } from '../page-data.ts'
import { paths } from '../paths.ts'
import { useSettings } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { movementNumber } from './transactions/movement/movement-number.ts'
import { movementQuestion, OneMovement } from './transactions/movement/one-movement.tsx'
import { OneOrder } from './transactions/order/one-order.tsx'

const company = ask('GET /api/companyinfo.php', {})

const page = pageData({
  who: 'member',
  questions: ({ params: { id = '' } }) => {
    const number = movementNumber(id)
    // In the browser the page opens at once, with placeholders, while the provider is asked.
    if (number) return import.meta.env.SSR ? [movementQuestion(number)] : []
    return import.meta.env.SSR
      ? [company, ask('GET /api/orders/{id}', { params: { id } })]
      : [company]
  },
  elsewhere: ({ params: { id } }) => {
    if (!isId(id) && !movementNumber(id)) throw data(null, { status: 404 })
    return null
  },
})
export const loader = page.loader
export const clientLoader = page.clientLoader

/** One of one's own orders or movements of credits, to read and to print. */
export default function Transaction() {
  const { t } = useLingui()
  const settings = useSettings()
  const { id = '' } = useParams()
  const number = movementNumber(id)
  return (
    <div className="page py-6">
      <title>{`${number ? t`Movement of credits` : t`Order`} · ${settings.name}`}</title>
      <div className="mx-auto max-w-read">
        <div data-print="no" className="-ml-4">
          <Button look="quiet" size="compact" icon="arrow-left" to={paths.transactions()}>
            <Trans>All transactions</Trans>
          </Button>
        </div>
        {number ? <OneMovement key={id} number={number} /> : <OneOrder key={id} id={id} />}
      </div>
    </div>
  )
}
