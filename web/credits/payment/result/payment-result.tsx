import { useKeptBack } from '../use-kept-back.ts'
import { isWaiting } from './poll-pace.ts'
import { ResultChecking } from './result-checking.tsx'
import { ResultCompleted } from './result-completed.tsx'
import { ResultFailed } from './result-failed.tsx'
import { ResultPending } from './result-pending.tsx'
import { ResultRefunded } from './result-refunded.tsx'
import { ResultUnknown } from './result-unknown.tsx'
import { useOrderCheck } from './use-order-check.ts'

/** How a payment went, in the server's words. */
export function PaymentResult({ paymentId, back }: { paymentId: string; back: string | null }) {
  const { data, error, isFetching, refetch } = useOrderCheck(paymentId)
  const order = data?.order
  const kept = useKeptBack(order?.id)
  const goOn = back ?? kept
  if (!order) {
    if (!error || isFetching) return <ResultChecking />
    return <ResultUnknown error={error} retry={() => void refetch()} />
  }
  if (order.state === 'completed') {
    return <ResultCompleted order={order} credits={data.credits} back={goOn} />
  }
  if (isWaiting(order.state)) {
    return <ResultPending order={order} back={goOn} stopped={error !== null} retry={refetch} />
  }
  if (order.state === 'refunded' || order.state === 'charged_back') {
    return <ResultRefunded order={order} />
  }
  return <ResultFailed order={order} back={goOn} />
}
