import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { refusalSentence } from '#contract/sentences.ts'
import { isId } from '../browser/ids.ts'
import { ask } from '../data/ask.ts'
import { ProblemError } from '../data/calls.ts'
import { pageData } from '../data/page-data.ts'
import { errorSentence } from '../language/error-sentence.ts'
import { paths, safeNext } from '../routing/paths.ts'
import { data, useParams, useSearchParams } from '../routing/router.ts'
import { useSettings } from '../sites/site.ts'
import { roomQuestion } from '../spending/room.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorDrawing } from '../ui/drawings/error.tsx'
import { NotFoundDrawing } from '../ui/drawings/not-found.tsx'
import { Waiting } from '../ui/drawings/waiting.tsx'
import { Spinner } from '../ui/feedback/spinner.tsx'
import { Icon } from '../ui/icon.tsx'
import { Tag } from '../ui/tag.tsx'
import { BundleGone } from './bundles.tsx'
import { PayForm } from './payment/pay-form.tsx'
import { ResultCompleted } from './payment/result/result-completed.tsx'
import { ResultFailed, ResultOver, ResultSavedFailed } from './payment/result/result-failed.tsx'
import { Leave, ResultFrame } from './payment/result/result-frame.tsx'
import { ResultPending } from './payment/result/result-pending.tsx'
import { ResultRefunded } from './payment/result/result-refunded.tsx'
import { stageOf, useOrderCheck } from './payment/result/use-order-check.ts'
import { mandatesQuestion } from './payment/saved-methods.tsx'
import { storedOrders } from './payment/stored-orders.ts'

const page = pageData({
  who: 'member',
  questions: () => [ask('GET /api/bundles', {})],
  extras: () => [mandatesQuestion, roomQuestion],
  elsewhere: ({ params }) => {
    if (!isId(params.id)) throw data(null, { status: 404 })
    return null
  },
})
export const loader = page.loader
export const clientLoader = page.clientLoader

/** A bundle's payment; with a payment's id in the address, how that payment went. */
export default function Payment() {
  const { t } = useLingui()
  const settings = useSettings()
  const { id = '', paymentmethod } = useParams()
  const [search] = useSearchParams()
  const paymentId = search.get('payment_id')
  const back = safeNext(search.get('back'))
  return (
    <div className="page py-6">
      <title>{`${t`Payment`} · ${settings.name}`}</title>
      {paymentId ? (
        <PaymentResult key={paymentId} paymentId={paymentId} back={back} />
      ) : (
        <PayPage key={id} id={id} method={paymentmethod} back={back} />
      )}
    </div>
  )
}

type PayPageProps = { id: string; method: string | undefined; back: string | null }

function PayPage({ id, method, back }: PayPageProps) {
  const { data: offer } = useQuery(ask('GET /api/bundles', {}))
  const bundle = offer?.bundles.find((each) => each.id === id)
  if (!bundle) return <BundleGone />
  const { credits, price_minor, currency } = bundle
  return (
    <>
      <header className="mb-5 flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="type-display-2">
          <Trans>
            Pay for <Plural value={credits} one="# credit" other="# credits" />
          </Trans>
        </h1>
        <Button
          look="quiet"
          size="compact"
          icon="arrow-left"
          className="max-sm:-ms-3 sm:-me-3"
          to={paths.credits({ back: back ?? undefined })}
        >
          <Trans>Choose another bundle</Trans>
        </Button>
      </header>
      <PayForm
        purchase={{ bundle_id: id, credits, full_price_minor: price_minor, currency }}
        asked={method}
        back={back}
      />
    </>
  )
}

/** How a payment went, in the server's words. */
function PaymentResult({ paymentId, back }: { paymentId: string; back: string | null }) {
  const { data, error, isFetching, refetch } = useOrderCheck(paymentId)
  const patient = usePatience()
  const order = data?.order
  const stored = useStoredBack(order?.id)
  const goOn = back ?? stored
  if (!order) {
    if (!error || isFetching) return <ResultChecking patient={patient} back={goOn} />
    return <ResultUnknown error={error} retry={() => void refetch()} />
  }
  const stage = stageOf(order, patient && error === null)
  switch (stage) {
    case 'checking':
      return <ResultChecking patient={patient} back={goOn} />
    case 'completed':
      return <ResultCompleted order={order} credits={data.credits} back={goOn} />
    case 'over':
      return <ResultOver order={order} />
    case 'failed':
      return <ResultFailed order={order} back={goOn} />
    case 'saved_failed':
      return <ResultSavedFailed key={order.payment_id} order={order} back={goOn} />
    case 'refunded':
    case 'charged_back':
      return <ResultRefunded order={order} />
    case 'pending':
    case 'transfer':
    case 'direct_debit':
      return (
        <ResultPending
          order={order}
          stage={stage}
          back={goOn}
          stopped={error !== null}
          retry={refetch}
        />
      )
  }
}

const patientMs = 10_000

/** True for the first ten seconds: nobody watches a spinner for longer than that. */
function usePatience(): boolean {
  const [patient, setPatient] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), patientMs)
    return () => clearTimeout(timer)
  }, [])
  return patient
}

/**
 * Where the member was when the order was started in this tab; null before the page is hydrated.
 */
function useStoredBack(orderId: string | undefined): string | null {
  const stored = useSyncExternalStore(
    storedOrders.backs.subscribe,
    () => (orderId ? storedOrders.backs.get(orderId) : ''),
    () => '',
  )
  return safeNext(stored)
}

/** Nobody answered, or this member has no such payment. */
function ResultUnknown({ error, retry }: { error: Error; retry: () => void }) {
  const { i18n } = useLingui()
  const missing = error instanceof ProblemError && error.problem.status < 500
  return (
    <ResultFrame
      drawing={missing ? <NotFoundDrawing /> : <ErrorDrawing />}
      status={<Icon name="warning-octagon" fill size={28} className="text-danger" />}
      title={missing ? i18n._(refusalSentence.order_not_found) : errorSentence(i18n, error)}
      text={
        missing ? (
          <Trans>Your own orders are in your transactions.</Trans>
        ) : (
          <Trans>
            Your payment is safe: we just couldn’t look it up right now. Please don’t pay again.
          </Trans>
        )
      }
      actions={
        <>
          {!missing && (
            <Button onClick={retry}>
              <Trans>Check again</Trans>
            </Button>
          )}
          <Button look={missing ? 'primary' : 'line'} to={paths.transactions()}>
            <Trans>See transactions</Trans>
          </Button>
        </>
      }
    />
  )
}

type ResultCheckingProps = {
  /** Whether an answer may still come at any moment. */
  patient: boolean
  back: string | null
}

/** The payment is being checked; after a long wait one may leave. */
function ResultChecking({ patient, back }: ResultCheckingProps) {
  if (patient) {
    return (
      <ResultFrame
        drawing={<Waiting />}
        status={<Spinner size={28} />}
        title={<Trans>We’re checking your payment</Trans>}
        text={<Trans>This takes a few seconds. Please don’t pay again in the meantime.</Trans>}
      />
    )
  }
  return (
    <ResultFrame
      drawing={<Waiting />}
      status={
        <Tag tone="warning" icon="clock">
          <Trans>Still checking</Trans>
        </Tag>
      }
      title={<Trans>This is taking longer than usual</Trans>}
      text={
        <Trans>
          You can leave, we’ll keep checking. Your credits will turn up by themselves. Please don’t
          pay again in the meantime.
        </Trans>
      }
      actions={
        <>
          <Leave back={back} />
          <Button look="line" to={paths.transactions()}>
            <Trans>See transactions</Trans>
          </Button>
        </>
      }
    />
  )
}
