import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import type { Bundle } from '#contract/credits.ts'
import type { DirectDebit } from '#contract/direct-debit.ts'
import { refusalSentence } from '#contract/sentences.ts'
import { OrderFacts } from '../credits/payment/order-facts.tsx'
import { storedOrders } from '../credits/payment/stored-orders.ts'
import { errorSentence } from '../language/error-sentence.ts'
import { formatMoney } from '../language/format.ts'
import { paths } from '../paths.ts'
import { Alert } from '../ui/feedback/alert.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { CodeStep } from './code/code-step.tsx'
import { useConfirm } from './code/use-code.ts'
import { DebitHead } from './debit-head.tsx'
import { DebitSkeleton } from './debit-skeleton.tsx'
import { DebitStop } from './debit-stop.tsx'
import { DebitForm } from './form/debit-form.tsx'
import { OwnLimits } from './own-limits.tsx'
import { stopBefore, stopOf } from './stops.ts'
import { useDebitPurchase } from './use-debit-purchase.ts'
import { useFillIn } from './use-fill-in.ts'
import { useStoredRequest } from './use-stored-request.ts'

type DebitStepsProps = {
  bundle: Bundle
  debit: DirectDebit
  code: string | undefined
  requestId: string | undefined
  back: string | null
}

/**
 * First the form, then the code. The form stays in the page behind everything else, so that
 * somebody who returns to it, or reloads the page, finds it as it was.
 */
export function DebitSteps(props: DebitStepsProps) {
  const { bundle, debit, requestId, back } = props
  const { i18n } = useLingui()
  const steps = useSteps(props)
  const { stored, purchase, pending, fillIn, confirming, stop, addresses } = steps
  const second = requestId !== undefined && stored !== null
  const amount = formatMoney(i18n.locale, purchase.price_minor, purchase.currency)
  return (
    <>
      {stop && <DebitStop {...stop} bundleId={bundle.id} debit={debit} />}
      <div hidden={stop !== null}>
        <DebitHead second={second} bundleId={bundle.id} back={back} />
        <div className="grid gap-6 lg:grid-cols-[1fr_22.5rem] lg:gap-8 xl:grid-cols-[1fr_25rem]">
          <div className="min-w-0">
            <Notes refused={steps.refused} gone={requestId !== undefined && stored === null} />
            {!second && !pending && <OwnLimits {...purchase} />}
            {second && !stored && <DebitSkeleton />}
            {stored && (
              <CodeStep key={stored.heard_ms} {...{ stored, amount, confirming, addresses }} />
            )}
            <div hidden={second}>
              <DebitForm creditor={debit.creditor} {...{ fillIn, addresses }} />
            </div>
          </div>
          {/* On phones the code comes first: its field has the focus, and the button shows the
              amount. */}
          <div className={second ? undefined : 'max-lg:order-first'}>
            {pending ? (
              <Skeleton shape="block" className="h-52" />
            ) : (
              <OrderFacts purchase={purchase} />
            )}
          </div>
        </div>
      </div>
    </>
  )
}

function useSteps({ bundle, debit, code, requestId, back }: DebitStepsProps) {
  const navigate = useNavigate()
  const stored = useStoredRequest(requestId)
  const { purchase, pending, refused } = useDebitPurchase(bundle, code)
  const here = { bundle: bundle.id, back: back ?? undefined }
  const fillIn = useFillIn({
    bundleId: bundle.id,
    code: refused ? undefined : code,
    onSent: ({ id }) => void navigate(paths.directDebit({ ...here, code, request: id })),
  })
  const confirming = useConfirm(stored ?? null, (order) => {
    if (back) storedOrders.backs.set(order.id, back)
    const result = { payment_id: order.payment_id ?? order.id }
    void navigate(paths.payment(bundle.id, order.method, result), { replace: true })
  })
  const beforehand = requestId
    ? null
    : !pending && stopBefore(debit, purchase.price_minor, purchase.currency)
  const inForm = stopOf(fillIn.error)
  const atCode = stopOf(confirming.error)
  const stop =
    (beforehand && { stop: beforehand }) ||
    (inForm && { stop: inForm, goBack: fillIn.reset }) ||
    (atCode && { stop: atCode, goBack: confirming.reset }) ||
    null
  const addresses = {
    form: paths.directDebit({ ...here, code }),
    withoutCode: paths.directDebit(here),
  }
  return { stored, purchase, pending, refused, fillIn, confirming, stop, addresses }
}

/**
 * Tells what differs from what one expected here: a refused discount, or a request that is gone.
 */
function Notes({ refused, gone }: { refused: Error | null; gone: boolean }) {
  const { i18n } = useLingui()
  return (
    <>
      {refused && (
        <Alert tone="warning" title={errorSentence(i18n, refused)} className="mb-5">
          <Trans>The full price counts.</Trans>
        </Alert>
      )}
      {gone && (
        <Alert tone="warning" className="mb-5">
          {i18n._(refusalSentence.direct_debit_not_found)}
        </Alert>
      )}
    </>
  )
}
