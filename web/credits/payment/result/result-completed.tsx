import { Plural, Trans } from '@lingui/react/macro'
import type { Order } from '#contract/credits.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { PaymentDone } from '../../../ui/drawings/payment-done.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { WayBack } from '../way-back.tsx'
import { ResultFrame } from './result-frame.tsx'
import { useCompletion } from './use-completion.ts'

type ResultCompletedProps = { order: Order; credits: number; back: string | null }

/** Paid: what was added, what there is now, and back to what one was doing. */
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
        <>
          <p>
            <Plural value={credits} one="You have # credit now." other="You have # credits now." />
          </p>
          <p className="mt-1">
            <Trans>You are a Premium member, and you stay one when the credits are used up.</Trans>
          </p>
        </>
      }
      actions={
        <>
          <WayBack back={back} />
          <Button look="line" to={paths.transaction(order.id)}>
            <Trans>See the order</Trans>
          </Button>
        </>
      }
    />
  )
}
