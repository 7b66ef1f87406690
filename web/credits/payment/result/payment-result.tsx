import { useStoredBack } from '../use-stored-back.ts'
import { ResultFailed } from './failed/result-failed.tsx'
import { ResultSavedFailed } from './failed/result-saved-failed.tsx'
import { ResultChecking } from './result-checking.tsx'
import { ResultCompleted } from './result-completed.tsx'
import { ResultPending } from './result-pending.tsx'
import { ResultRefunded } from './result-refunded.tsx'
import { ResultUnknown } from './result-unknown.tsx'
import { stageOf } from './stage.ts'
import { useOrderCheck } from './use-order-check.ts'
import { usePatience } from './use-patience.ts'

/** How a payment went, in the server's words. */
export function PaymentResult({ paymentId, back }: { paymentId: string; back: string | null }) {
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
