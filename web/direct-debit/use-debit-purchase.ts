import { useQuery } from '@tanstack/react-query'
import type { Bundle } from '#contract/credits.ts'
import { ask } from '../ask.ts'
import { type PricedPurchase, priced } from '../credits/discount/order-price.ts'

type DebitPurchase = {
  purchase: PricedPurchase
  /** Whether the discount is still being looked up, so that the price may change. */
  pending: boolean
  /** Why the discount does not apply. */
  refused: Error | null
}

/** What is being bought, with the discount from the address if it is valid. */
export function useDebitPurchase(bundle: Bundle, code: string | undefined): DebitPurchase {
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
