import { useQuery } from '@tanstack/react-query'
import type { PaymentMethod } from '#contract/payments.ts'
import { ask } from '../../../ask.ts'
import { useHydrated } from '../../../search/use-hydrated.ts'

/** The methods of the member's country in order; Apple Pay only on a device that has it. */
export function useMethods(): PaymentMethod[] {
  const { data } = useQuery(ask('GET /api/bundles', {}))
  const applePay = useHydrated() && hasApplePay()
  return (data?.methods ?? []).filter(({ id }) => id !== 'apple_pay' || applePay)
}

type WithApplePay = { ApplePaySession?: { canMakePayments: () => boolean } }

function hasApplePay(): boolean {
  try {
    return (globalThis as WithApplePay).ApplePaySession?.canMakePayments() ?? false
  } catch {
    // Safari refuses to tell on a page that is not served over https.
    return false
  }
}
