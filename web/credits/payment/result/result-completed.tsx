import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Order } from '#contract/payments.ts'
import { makeOldAfterMoment } from '../../../data/known-answers.ts'
import { LocalTime } from '../../../language/local-time.tsx'
import { paths } from '../../../routing/paths.ts'
import { Link } from '../../../routing/router.ts'
import { useMember } from '../../../sites/site.ts'
import { Button } from '../../../ui/button.tsx'
import { PaymentDone } from '../../../ui/drawings/payment-done.tsx'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { Tag } from '../../../ui/tag.tsx'
import { BackLink } from '../back-link.tsx'
import { orderKey, storedOrders } from '../stored-orders.ts'
import { ResultFrame } from './result-frame.tsx'

type ResultCompletedProps = { order: Order; credits: number; back: string | null }

/** Paid: what was added, the new balance, the receipt, and back to what one was doing. */
export function ResultCompleted({ order, credits, back }: ResultCompletedProps) {
  useCompletion(order)
  return (
    <ResultFrame
      drawing={<PaymentDone />}
      status={
        <Tag tone="success" icon="check-circle">
          <Trans>Completed</Trans>
        </Tag>
      }
      title={
        <Plural
          value={order.credits}
          one="Thank you. # credit was added."
          other="Thank you. # credits were added."
        />
      }
      text={
        <div className="grid gap-1">
          <p>
            <Plural value={credits} one="You have # credit now." other="You have # credits now." />
          </p>
          <p>
            <Trans>You’re a Premium member, and you stay one when the credits are used up.</Trans>
          </p>
          <Withdrawal order={order} />
        </div>
      }
      actions={
        <>
          <BackLink back={back} />
          <ReceiptButton order={order} />
          <Button look="line" to={paths.transaction(order.id)}>
            <Trans>See the order</Trans>
          </Button>
        </>
      }
    />
  )
}

/** How long one can withdraw from the purchase, and where. */
function Withdrawal({ order }: { order: Order }) {
  const { id, withdrawal_until } = order
  if (!withdrawal_until) return null
  return (
    <p className="mt-2 type-small">
      <Trans>
        Until <LocalTime at={withdrawal_until} format="date-time" /> you can{' '}
        <Link to={paths.transaction(id)} className="link">
          withdraw from this purchase
        </Link>{' '}
        and get your money back for unused credits.
      </Trans>
    </p>
  )
}

function ReceiptButton({ order }: { order: Order }) {
  const receipt = order.receipts.find(({ kind }) => kind === 'receipt')
  if (!receipt) return null
  return (
    <Button look="line" icon="receipt" href={paths.receiptFile(receipt.id)} target="_blank">
      <Trans>Receipt (PDF)</Trans>
    </Button>
  )
}

/** Says once that an order is completed, forgets its id, and reloads everything that it changes. */
function useCompletion(order: Order): void {
  const { t } = useLingui()
  const { show } = useToast()
  const queries = useQueryClient()
  const memberId = useMember().id
  useEffect(() => {
    if (storedOrders.told.get(order.id)) return
    storedOrders.told.set(order.id, 'told')
    const key = orderKey(memberId, order.bundle_id, order.discount?.code)
    if (storedOrders.ids.get(key) === order.id) storedOrders.ids.set(key, '')
    void makeOldAfterMoment(queries, 'an order was completed', null)
    const credits = order.credits
    show({
      key: order.id,
      text: t`Order completed, ${plural(credits, {
        one: '# credit was added',
        other: '# credits were added',
      })}`,
    })
  }, [order, memberId, queries, show, t])
}
