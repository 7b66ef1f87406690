import { Trans, useLingui } from '@lingui/react/macro'
import type { DeletionOutlook } from '#contract/leaving.ts'
import { formatMoney } from '../../language/format.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'

/** Purchases from which the member can still withdraw, each with what would be paid back. */
export function Withdrawable({ orders }: { orders: DeletionOutlook['withdrawable'] }) {
  const { i18n } = useLingui()
  if (orders.length === 0) return null
  return (
    <Alert
      icon="receipt"
      title={<Trans>You can still have money back</Trans>}
      actions={orders.map(({ order_id, amount_minor, currency }) => {
        const amount = formatMoney(i18n.locale, amount_minor, currency)
        return (
          <Button key={order_id} look="line" size="compact" to={paths.transaction(order_id)}>
            <Trans>Withdraw: {amount} back</Trans>
          </Button>
        )
      })}
    >
      <Trans>Credits that you did not use are paid back when you withdraw from the purchase.</Trans>
    </Alert>
  )
}
