import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { Order, PaymentMethod } from '#contract/payments.ts'
import { formatMoney } from '../../../language/format.ts'
import { paths } from '../../../routing/paths.ts'
import { HindranceReason, RoomNote } from '../../../spending/room.tsx'
import { Button } from '../../../ui/button.tsx'
import { PaymentFailed } from '../../../ui/drawings/payment-failed.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { OverWords } from '../../transactions/order.tsx'
import { FaultAlert } from '../fault-alert.tsx'
import { PayForm } from '../pay-form.tsx'
import { useMethods } from '../payment-methods.ts'
import { savedKey, takes } from '../payment-options.ts'
import { useCanCharge, usePaidWith } from '../saved-methods.tsx'
import { useHindrance } from '../use-hindrance.ts'
import { usePay } from '../use-pay.ts'

/** Not paid: what happened, that nothing was charged, and the same order with another method. */
export function ResultFailed({ order, back }: { order: Order; back: string | null }) {
  const other = otherMethod(useMethods(), order.method, order.price_minor)
  const same = order.mandate ? savedKey(order.mandate.id) : order.method
  return (
    <>
      <FailedHead order={order} title={<Trans>Payment failed or has been cancelled.</Trans>}>
        <Trans>You can try another method, or the same one again.</Trans>
      </FailedHead>
      <PayForm
        key={order.payment_id}
        purchase={order}
        placed={order}
        {...(order.state === 'failed' ? { asked: other?.id } : { first: same })}
        back={back}
      />
    </>
  )
}

type ResultSavedFailedProps = { order: Order; back: string | null }

/**
 * A saved card was refused: try it again, use PayPal, or whatever else is offered. One that was removed
 * since, or whose provider moves no money here any more, cannot be tried again.
 */
export function ResultSavedFailed({ order, back }: ResultSavedFailedProps) {
  const [choosing, setChoosing] = useState(false)
  const canCharge = useCanCharge()
  if (order.mandate && !canCharge(order.mandate)) return <ResultFailed order={order} back={back} />
  return (
    <>
      <FailedHead order={order} title={<Trans>Credit card payment failed</Trans>}>
        <Trans>You can try the same card again, or another method.</Trans>
      </FailedHead>
      {choosing ? (
        <PayForm purchase={order} placed={order} first="card" back={back} />
      ) : (
        <Again order={order} back={back} onChoose={() => setChoosing(true)} />
      )}
    </>
  )
}

function Again({ order, back, onChoose }: ResultSavedFailedProps & { onChoose: () => void }) {
  const { i18n } = useLingui()
  const other = insteadOfSaved(useMethods(), order.method, order.price_minor)
  const amount = formatMoney(i18n.locale, order.price_minor, order.currency)
  const { pay, paying, error } = usePay({ bundleId: order.bundle_id, placed: order, back })
  const [tried, setTried] = useState<string>()
  const code = order.discount?.code
  const payWith = (method: string, mandateId?: string) => {
    setTried(method)
    if (!paying) pay({ method, mandateId, code })
  }
  const needsForm = other?.id === 'direct_debit'
  const { id: placedId, bundle_id, price_minor } = order
  const hindrance = useHindrance()({ bundle_id, price_minor, placedId })
  return (
    <>
      {error && !paying ? (
        <FaultAlert error={error} />
      ) : (
        hindrance && <RoomNote hindrance={hindrance} className="mb-4" />
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button
          disabledReason={hindrance && <HindranceReason hindrance={hindrance} />}
          size="large"
          icon="arrow-counter-clockwise"
          busy={paying && tried === order.method}
          busyLabel={<Trans>Paying</Trans>}
          onClick={() => payWith(order.method, order.mandate?.id)}
        >
          <Trans>Retry · {amount}</Trans>
        </Button>
        {other && !needsForm && (
          <Button
            size="large"
            look="tint"
            busy={paying && tried === other.id}
            busyLabel={<Trans>Taking you to the payment</Trans>}
            onClick={() => payWith(other.id)}
          >
            <Trans>
              {other.name} · {amount}
            </Trans>
          </Button>
        )}
        <Button size="large" look="line" onClick={onChoose}>
          <Trans>Another method</Trans>
        </Button>
      </div>
    </>
  )
}

/** Not paid, and too late to try again: until when one could, and where to order anew. */
export function ResultOver({ order }: { order: Order }) {
  return (
    <>
      <FailedHead order={order} title={<Trans>Payment failed or has been cancelled.</Trans>}>
        <OverWords order={order} />
      </FailedHead>
      <Button to={paths.credits()}>
        <Trans>See all bundles</Trans>
      </Button>
    </>
  )
}

type FailedHeadProps = { order: Order; title: ReactNode; children: ReactNode }

/** Not paid: what happened, why, and that nothing was charged; then what to do. */
function FailedHead({ order, title, children }: FailedHeadProps) {
  const { i18n } = useLingui()
  const method = usePaidWith()(order)
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
          <Trans>You haven’t been charged.</Trans> {children}
        </p>
      </div>
    </div>
  )
}

type Ended = Pick<Order, 'state' | 'method' | 'failure' | 'replaced'>

/** Why nothing was paid, in plain words, with the method's name as {method}. */
export function failureWords({ state, method, failure, replaced }: Ended): MessageDescriptor {
  if (replaced) return msg`Your newer order with the same discount code took its place.`
  // Nobody can leave it: it was signed on our form.
  if (state === 'cancelled' && method === 'direct_debit') {
    return msg`The payment was stopped before your bank was asked ({method}).`
  }
  if (state === 'cancelled') return msg`You left the payment ({method}).`
  if (state === 'expired') return msg`Time to pay ran out ({method}).`
  return reasons[failure ?? 'unknown']
}

const reasons: Record<NonNullable<Order['failure']>, MessageDescriptor> = {
  declined: msg`Your bank declined the payment ({method}).`,
  insufficient_funds: msg`There wasn’t enough money for the payment ({method}).`,
  card_expired: msg`The card has expired ({method}).`,
  invalid_card: msg`The card details weren’t accepted ({method}).`,
  authentication_failed: msg`The payment wasn’t confirmed with your bank ({method}).`,
  unknown: msg`The payment was refused without a reason ({method}).`,
}

/** What to offer when a method has failed: the country's most usual one among the others. */
export function otherMethod(
  methods: readonly PaymentMethod[],
  failed: string,
  priceMinor: number,
): PaymentMethod | undefined {
  return methods.find((method) => method.id !== failed && takes(method, priceMinor))
}

/** What to offer when a saved card has failed: PayPal if available, otherwise another method. */
export function insteadOfSaved(
  methods: readonly PaymentMethod[],
  failed: string,
  priceMinor: number,
): PaymentMethod | undefined {
  const paypal = methods.filter(({ id }) => id === 'paypal')
  return otherMethod(paypal, failed, priceMinor) ?? otherMethod(methods, failed, priceMinor)
}
