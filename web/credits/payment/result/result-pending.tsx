import { Trans } from '@lingui/react/macro'
import type { Order } from '#contract/payments.ts'
import { Button } from '../../../ui/button.tsx'
import { Waiting } from '../../../ui/drawings/waiting.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { isConversation } from '../back-link.tsx'
import { BankData } from './bank-transfer.tsx'
import { Leave, ResultFrame } from './result-frame.tsx'
import type { Stage } from './use-order-check.ts'

type ResultPendingProps = {
  order: Order
  stage: Extract<Stage, 'pending' | 'transfer' | 'direct_debit'>
  back: string | null
  /** Whether the last check got no answer. */
  stopped: boolean
  retry: () => unknown
}

/** The provider has not decided yet; there is no need to wait here. */
export function ResultPending(props: ResultPendingProps) {
  const { order, stage, back, stopped, retry } = props
  return (
    <ResultFrame
      drawing={<Waiting />}
      status={
        <Tag tone="warning" icon="clock">
          <Trans>Pending</Trans>
        </Tag>
      }
      title={<Title stage={stage} transfer={order.bank_transfer !== null} />}
      text={
        <div className="grid gap-3">
          <WhatHappens order={order} stage={stage} />
          {isConversation(back) && (
            <p>
              <Trans>Your message is saved as a draft.</Trans>
            </p>
          )}
          <Checking stopped={stopped} />
        </div>
      }
      actions={
        <>
          {stopped && (
            <Button onClick={() => retry()}>
              <Trans>Check again</Trans>
            </Button>
          )}
          {order.checkout_url && !order.bank_transfer && (
            <Button href={order.checkout_url} look={stopped ? 'line' : 'primary'}>
              <Trans>Continue paying</Trans>
            </Button>
          )}
          <Leave back={back} />
        </>
      }
    />
  )
}

function Title({ stage, transfer }: { stage: ResultPendingProps['stage']; transfer: boolean }) {
  if (stage === 'direct_debit') return <Trans>The amount will be collected</Trans>
  return transfer ? <Trans>Please send the money</Trans> : <Trans>Waiting for your bank</Trans>
}

function WhatHappens({ order, stage }: Pick<ResultPendingProps, 'order' | 'stage'>) {
  if (order.bank_transfer) return <BankData order={order} bank={order.bank_transfer} />
  if (stage === 'direct_debit') {
    return (
      <p>
        <Trans>
          It’s collected from your account in 1 to 3 working days. Your credits are added as soon as
          your bank has paid. You can leave this page.
        </Trans>
      </p>
    )
  }
  return (
    <>
      <p>
        {stage === 'transfer' ? (
          <Trans>A wire transfer takes 1 to 3 working days. You can leave this page.</Trans>
        ) : (
          <Trans>Usually this takes seconds. You can leave this page.</Trans>
        )}{' '}
        <Trans>The credits are added as soon as the money is confirmed.</Trans>
      </p>
      {order.checkout_url && (
        <p>
          <Trans>
            If you haven’t finished paying, you can carry on. Please don’t order a second time.
          </Trans>
        </p>
      )}
    </>
  )
}

function Checking({ stopped }: { stopped: boolean }) {
  if (stopped) {
    return (
      <p className="text-danger">
        <Trans>The last check got no answer. Nothing is lost.</Trans>
      </p>
    )
  }
  return (
    <p className="flex items-center gap-2 type-small">
      <Spinner size={16} />
      <Trans>We’ll keep checking.</Trans>
    </p>
  )
}
