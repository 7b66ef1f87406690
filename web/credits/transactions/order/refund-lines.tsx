import { useLingui } from '@lingui/react/macro'
import type { Order, Refund } from '#contract/payments.ts'
import { formatMoney } from '../../../language/format.ts'
import { Icon } from '../../../ui/icon.tsx'

type RefundLinesProps = { order: Pick<Order, 'refunds' | 'currency'>; className?: string }

/** What went back of an order, and whether it has arrived. */
export function RefundLines({ order, className }: RefundLinesProps) {
  if (order.refunds.length === 0) return null
  return (
    <ul className={className}>
      {order.refunds.map((refund) => (
        <RefundLine key={refund.id} refund={refund} currency={order.currency} />
      ))}
    </ul>
  )
}

function RefundLine({ refund, currency }: { refund: Refund; currency: string }) {
  const words = useRefundWords()(refund, currency)
  const failed = refund.state === 'failed'
  return (
    <li className="flex gap-2 type-small">
      <Icon
        name={failed ? 'warning-circle' : 'arrow-u-up-left'}
        size={16}
        className={`mt-0.5 flex-none ${failed ? 'text-danger' : 'text-muted'}`}
      />
      <span className={failed ? 'text-danger' : 'text-text-2'}>{words}</span>
    </li>
  )
}

function useRefundWords(): (refund: Refund, currency: string) => string {
  const { t, i18n } = useLingui()
  return ({ kind, state, amount_minor }, currency) => {
    const amount = formatMoney(i18n.locale, amount_minor, currency)
    const line = {
      pending: t`${amount} is on its way back to you`,
      completed: t`${amount} was paid back`,
      failed: t`${amount} could not be paid back yet. We look after it.`,
    }[state]
    switch (kind) {
      case 'chargeback':
        return t`Charged back by your bank: ${amount}`
      case 'withdrawal':
      case 'refund':
        return line
      case 'code_used':
        return t`It was paid after its discount code had been used, so nothing was bought. ${line}`
    }
  }
}
