import type { Order } from '#contract/payments.ts'
import { useMethodName } from '../payment/method-mark.tsx'
import { useMandateName } from '../payment/saved.tsx'

/**
 * How an order is paid, as its buyer knows it: the saved card by its last digits, else the method.
 */
export function usePaidWith(): (order: Pick<Order, 'method' | 'mandate'>) => string {
  const methodName = useMethodName()
  const mandateName = useMandateName()
  return ({ method, mandate }) => (mandate ? mandateName(mandate) : methodName(method))
}
