import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Order } from '#contract/payments.ts'
import { LocalTime } from '../../../language/local-time.tsx'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { PaymentDone } from '../../../ui/drawings/payment-done.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { BackLink } from '../back-link.tsx'
import { ResultFrame } from './result-frame.tsx'
import { useCompletion } from './use-completion.ts'

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
            <Trans>You are a Premium member, and you stay one when the credits are used up.</Trans>
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
        Until <LocalTime at={withdrawal_until} format="day" /> you can{' '}
        <Link to={paths.transaction(id)} className="link">
          withdraw from this purchase
        </Link>{' '}
        and get back what the unused credits cost.
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
