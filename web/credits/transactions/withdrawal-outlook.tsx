import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Order, Withdrawal } from '#contract/payments.ts'
import { formatMoney, formatNumber } from '../../language/format.ts'
import { LocalTime } from '../../language/local-time.tsx'
import { useMember } from '../../sites/site.ts'
import { Button } from '../../ui/button.tsx'
import { Stepper } from '../../ui/feedback/stepper.tsx'
import { transactionsQuestion } from './statement.ts'

type WithdrawalOutlookProps = {
  withdrawal: Withdrawal
  /** How the order was paid, and how it is paid back. */
  method: string
  orderId: string
  onGoOn: () => void
  onClose: () => void
}

/** The first step: what goes back, what is paid back, and what changes. */
export function WithdrawalOutlook(props: WithdrawalOutlookProps) {
  const { withdrawal, method, orderId, onGoOn, onClose } = props
  const { t, i18n } = useLingui()
  return (
    <>
      <Stepper text={t`Step 1 of 2`} step={1} steps={2} className="mb-4" />
      <StepTitle>
        <Trans>What happens next</Trans>
      </StepTitle>
      <dl className="mt-2 grid gap-2.5">
        <WithdrawalFact term={<Trans>Bought</Trans>}>
          <Plural value={withdrawal.credits_bought} one="# credit" other="# credits" />
        </WithdrawalFact>
        <WithdrawalFact term={<Trans>Of these, used</Trans>}>
          <Plural value={withdrawal.credits_used} one="# credit" other="# credits" />
        </WithdrawalFact>
        <WithdrawalFact term={<Trans>Credits taken back</Trans>}>
          <Plural value={withdrawal.credits_returned} one="# credit" other="# credits" />
        </WithdrawalFact>
        <WithdrawalFact strong term={<Trans>You get back</Trans>}>
          {formatMoney(i18n.locale, withdrawal.amount_minor, withdrawal.currency)}
        </WithdrawalFact>
        <WithdrawalFact term={<Trans>Paid back to</Trans>}>{method}</WithdrawalFact>
        <WithdrawalFact term={<Trans>Possible until</Trans>}>
          <LocalTime at={withdrawal.until} format="date-time" />
        </WithdrawalFact>
      </dl>
      <WhatChanges returned={withdrawal.credits_returned} orderId={orderId} />
      <div className="mt-6 flex flex-wrap gap-2.5">
        <Button onClick={onGoOn}>
          <Trans>Continue</Trans>
        </Button>
        <Button look="line" onClick={onClose}>
          <Trans>Keep the credits</Trans>
        </Button>
      </div>
    </>
  )
}

function WhatChanges({ returned, orderId }: { returned: number; orderId: string }) {
  const { i18n } = useLingui()
  const { credits } = useMember()
  const after = formatNumber(i18n.locale, Math.max(0, credits - returned))
  const { data } = useQuery(transactionsQuestion({ show: 'all', month: null }))
  return (
    <ul className="mt-5 grid list-disc gap-1.5 ps-5 text-text-2">
      <li>
        <Trans>Your balance will be {after}.</Trans>
      </li>
      <li>
        {data === undefined && (
          <Trans>If this is your only purchase, your Premium ends with it.</Trans>
        )}
        {data && isLastPurchase(orderId, data.orders) && (
          <Trans>This is your only purchase, so your Premium ends with it.</Trans>
        )}
        {data && !isLastPurchase(orderId, data.orders) && (
          <Trans>You stay Premium thanks to your other purchases.</Trans>
        )}
      </li>
    </ul>
  )
}

/** Premium lasts while a completed order is left: whether this is the last one. */
export function isLastPurchase(
  id: string,
  orders: readonly Pick<Order, 'id' | 'state'>[],
): boolean {
  return orders.every((order) => order.id === id || order.state !== 'completed')
}

type WithdrawalFactProps = { term: ReactNode; strong?: boolean; children: ReactNode }

function WithdrawalFact({ term, strong, children }: WithdrawalFactProps) {
  return (
    <div
      className={`flex flex-wrap justify-between gap-x-4 ${strong ? 'border-t border-line pt-2.5 type-title-3' : ''}`}
    >
      <dt className={strong ? undefined : 'text-text-2'}>{term}</dt>
      <dd className="min-w-0 tabular wrap-anywhere">{children}</dd>
    </div>
  )
}

/** The heading of a step that replaces another: the focus moves to it. */
export function StepTitle({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h3 ref={heading} tabIndex={-1} className="type-title-3">
      {children}
    </h3>
  )
}
