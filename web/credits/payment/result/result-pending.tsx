import { Trans } from '@lingui/react/macro'
import type { Order } from '#contract/credits.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Waiting } from '../../../ui/drawings/waiting.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { isConversation } from '../way-back.tsx'
import { ResultFrame } from './result-frame.tsx'

type ResultPendingProps = {
  order: Order
  back: string | null
  /** The last check got no answer. */
  stopped: boolean
  retry: () => unknown
}

/** The provider has not decided yet; nobody has to wait here. */
export function ResultPending({ order, back, stopped, retry }: ResultPendingProps) {
  return (
    <ResultFrame
      drawing={<Waiting />}
      status={
        <Tag tone="warning" icon="clock">
          <Trans>Pending</Trans>
        </Tag>
      }
      title={<Trans>We wait for your bank</Trans>}
      text={<WhatHappens order={order} back={back} stopped={stopped} />}
      actions={
        <>
          {stopped && (
            <Button onClick={() => retry()}>
              <Trans>Check again</Trans>
            </Button>
          )}
          {order.checkout_url && (
            <Button href={order.checkout_url} look={stopped ? 'line' : 'primary'}>
              <Trans>Go on paying</Trans>
            </Button>
          )}
          <Button look="line" to={back ?? paths.chats()}>
            {isConversation(back) ? <Trans>Back to your message</Trans> : <Trans>Leave</Trans>}
          </Button>
        </>
      }
    />
  )
}

type WhatHappensProps = Pick<ResultPendingProps, 'order' | 'back' | 'stopped'>

function WhatHappens({ order, back, stopped }: WhatHappensProps) {
  return (
    <div className="grid gap-2">
      <p>
        {order.method === 'wire_transfer' ? (
          <Trans>A wire transfer takes one to two days. You can leave this page.</Trans>
        ) : (
          <Trans>Usually this takes seconds. You can leave this page.</Trans>
        )}{' '}
        <Trans>The credits are added as soon as the money is confirmed.</Trans>
      </p>
      <p>
        <Trans>
          If you have not finished paying, you can go on. Please do not order a second time.
        </Trans>
      </p>
      {isConversation(back) && (
        <p>
          <Trans>Your message is kept as a draft.</Trans>
        </p>
      )}
      {stopped ? (
        <p className="text-danger">
          <Trans>The last check got no answer. Nothing is lost.</Trans>
        </p>
      ) : (
        <p className="flex items-center gap-2 type-small">
          <Spinner size={16} />
          <Trans>We keep checking.</Trans>
        </p>
      )}
    </div>
  )
}
