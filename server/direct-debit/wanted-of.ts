import type { RequestRow } from './find-request.ts'
import type { WantedDebit } from './foresee-order.ts'

/** What a request is about to order. */
export function wantedOf({ id, bundle_id, discount_code }: RequestRow): WantedDebit {
  return { id, bundle_id, ...(discount_code !== null && { discount_code }) }
}
