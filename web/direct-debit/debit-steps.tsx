import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Bundle } from '#contract/credits.ts'
import type { DirectDebit, DirectDebitRequest } from '#contract/direct-debit.ts'
import { refusalSentence } from '#contract/sentences.ts'
import { newId } from '../browser/ids.ts'
import { useHydrated } from '../browser/use-hydrated.ts'
import { type PricedPurchase, priced } from '../credits/payment/discount.tsx'
import { OrderFacts } from '../credits/payment/order-facts.tsx'
import { storedOrders } from '../credits/payment/stored-orders.ts'
import { ask } from '../data/ask.ts'
import { changeBy } from '../data/known-answers.ts'
import { useChange } from '../data/use-change.ts'
import { errorSentence } from '../language/error-sentence.ts'
import { formatMoney } from '../language/format.ts'
import { paths } from '../routing/paths.ts'
import { useNavigate } from '../routing/router.ts'
import { hindranceOf, RoomNote, useRoom } from '../spending/room.tsx'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Stepper } from '../ui/feedback/stepper.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { CodeStep, useConfirm } from './code-step.tsx'
import { DebitForm } from './debit-form.tsx'
import { DebitStop, stopBefore, stopOf } from './debit-stop.tsx'
import { type StoredRequest, storedRequests } from './stored-request.ts'
import type { Filled } from './use-debit-form.ts'

const fields = ['holder', 'iban', 'street', 'city', 'mobile']

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
  const room = useRoom()
  const hindrance = second || pending ? null : hindranceOf(room, purchase.price_minor)
  return (
    <>
      {stop && <DebitStop {...stop} bundleId={bundle.id} debit={debit} />}
      <div hidden={stop !== null}>
        <DebitHead second={second} bundleId={bundle.id} back={back} />
        <div className="grid gap-6 lg:grid-cols-[1fr_22.5rem] lg:gap-8 xl:grid-cols-[1fr_25rem]">
          <div className="min-w-0">
            <Notes refused={steps.refused} gone={requestId !== undefined && stored === null} />
            {hindrance && <RoomNote hindrance={hindrance} className="mb-5" />}
            {second && !stored && <DebitSkeleton />}
            {stored && (
              <CodeStep
                key={stored.heard_ms}
                creditor={debit.creditor}
                {...{ stored, amount, confirming, addresses }}
              />
            )}
            <div hidden={second}>
              <DebitForm creditor={debit.creditor} {...{ fillIn, hindrance, addresses }} />
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

type DebitHeadProps = { second: boolean; bundleId: string; back: string | null }

/** Which of the two steps this is, and the way to the other methods. */
function DebitHead({ second, bundleId, back }: DebitHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(second)
  useEffect(() => {
    const before = shown.current
    shown.current = second
    // The second step puts the focus into its own field.
    if (before && !second) heading.current?.focus()
  }, [second])
  return (
    <header className="mb-5 grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h1 ref={heading} tabIndex={-1} className="type-display-2 outline-none">
          {second ? <Trans>Enter the code</Trans> : <Trans>Direct debit</Trans>}
        </h1>
        <Button
          look="quiet"
          size="compact"
          icon="arrow-left"
          className="max-sm:-ms-3 sm:-me-3"
          to={paths.payment(bundleId, undefined, { back: back ?? undefined })}
        >
          <Trans>Another method</Trans>
        </Button>
      </div>
      <Stepper
        text={second ? <Trans>Step 2 of 2</Trans> : <Trans>Step 1 of 2</Trans>}
        step={second ? 2 : 1}
        steps={2}
      />
      {!second && (
        <p className="max-w-read text-text-2">
          <Trans>
            We collect the amount from your bank account. You authorize it here and with a code by
            text. Your credits arrive when your bank has sent the money, in a few working days.
          </Trans>
        </p>
      )}
    </header>
  )
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
          <Trans>The full price applies.</Trans>
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
 * This tab's request that an address names; unknown until the page is hydrated, null if it is gone.
 */
function useStoredRequest(id: string | undefined): StoredRequest | null | undefined {
  const hydrated = useHydrated()
  const stored = useSyncExternalStore(
    storedRequests.subscribe,
    () => (id ? storedRequests.get(id) : null),
    () => null,
  )
  return hydrated || !id ? stored : undefined
}

type DebitPurchase = {
  purchase: PricedPurchase
  /** Whether the discount is still being looked up, so that the price may change. */
  pending: boolean
  /** Why the discount does not apply. */
  refused: Error | null
}

/** What is being bought, with the discount from the address if it is valid. */
function useDebitPurchase(bundle: Bundle, code: string | undefined): DebitPurchase {
  const { id, credits, price_minor, currency } = bundle
  const query = { code, amount: price_minor, method: 'direct_debit' }
  const { data, error, isPending } = useQuery({
    ...ask('GET /api/discountcode.php', { query }),
    enabled: code !== undefined,
    throwOnError: false,
  })
  const discount = code ? (data?.discountcode ?? null) : null
  const purchase = { bundle_id: id, credits, full_price_minor: price_minor, currency }
  return {
    purchase: priced(purchase, discount),
    pending: Boolean(code) && isPending,
    refused: error,
  }
}

type FillIn = {
  bundleId: string
  code: string | undefined
  onSent: (request: DirectDebitRequest) => void
}

type Sent = { content: string; id: string }

/**
 * Sends the form. The same content again is the same request under the same id, so that a lost
 * answer, or an SMS that did not go out, never leads to a second mandate; changed content is a new
 * request.
 */
function useFillIn({ bundleId, code, onSent }: FillIn) {
  const last = useRef<Sent | null>(null)
  const { mutate, isPending, error, reset } = useChange({
    send: (filled: Filled) => {
      const content = JSON.stringify([bundleId, code, filled])
      const again = last.current?.content === content ? last.current : null
      const sent = again ?? { content, id: newId() }
      last.current = sent
      const body = { id: sent.id, bundle_id: bundleId, ...filled }
      return changeBy('POST /api/direct-debit', {
        body: { ...body, ...(code && { discount_code: code }) },
      })
    },
    onSuccess: ({ request }) => {
      storedRequests.set(request.id, { request, heard_ms: Date.now() })
      onSent(request)
    },
    oldWhen: 'refused',
    throwOnError: false,
  })
  return { send: mutate, busy: isPending, error, reset }
}

/** The form's outline until we know whether it can be used. */
export function DebitSkeleton() {
  const { t } = useLingui()
  return (
    <div role="status" className="grid gap-5">
      <VisuallyHidden>{t`Loading`}</VisuallyHidden>
      {fields.map((field) => (
        <div key={field} className="grid gap-2">
          <Skeleton className="w-32" />
          <Skeleton shape="block" className="h-12" />
        </div>
      ))}
      <Skeleton shape="block" className="h-56" />
    </div>
  )
}
