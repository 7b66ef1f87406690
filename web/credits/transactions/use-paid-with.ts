import type { Order } from '#contract/payments.ts'
import { useMandateName } from '../payment/saved/use-mandate-name.ts'
import { useMethodName } from '../payment/use-method-name.ts'

/**
 * How an order is paid, as its buyer knows it: the saved card by its last digits, else the method.
 */
export function usePaidWith(): (order: Pick<Order, 'method' | 'mandate'>) => string {
  const methodName = useMethodName()
  const mandateName = useMandateName()
  return ({ method, mandate }) => (mandate ? mandateName(mandate) : methodName(method))
}
