import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Order } from '#contract/payments.ts'
import { PaymentFailed } from '../../../../ui/drawings/payment-failed.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { useMandateName } from '../../saved/use-mandate-name.ts'
import { useMethodName } from '../../use-method-name.ts'
import { failureWords } from './failure-words.ts'

type FailedHeadProps = { order: Order; title: ReactNode; children: ReactNode }

/** Not paid: what happened, why, and that nothing was charged; then what to do. */
export function FailedHead({ order, title, children }: FailedHeadProps) {
  const { i18n } = useLingui()
  const methodName = useMethodName()
  const mandateName = useMandateName()
  const method = order.mandate ? mandateName(order.mandate) : methodName(order.method)
  return (
    <div role="status" className="mb-6 gap-8 md:flex md:items-center">
      <div className="mb-4 h-30 flex-none md:mb-0 md:h-36">
        <PaymentFailed />
      </div>
      <div className="max-w-read">
        <p className="mb-2 flex items-center gap-2 type-body-strong text-danger">
          <Icon name="warning-octagon" fill size={22} />
          <Trans>Not paid</Trans>
        </p>
        <h1 className="type-title-1">{title}</h1>
        <p className="mt-1 text-text-2">
          {i18n._({ ...failureWords(order), values: { method } })}{' '}
          <Trans>Nothing was charged.</Trans> {children}
        </p>
      </div>
    </div>
  )
}
