import type { DiscountCode } from '#contract/discounts.ts'
import type { CodeRow } from './find-code.ts'
import { isOver } from './judge-code.ts'

/**
 * A code as shown to a member who may use it. The time left is measured by our clock, not the
 * device's.
 */
export function presentCode(row: CodeRow, now: Date): DiscountCode {
  const leftMs = row.expires_at && row.expires_at.getTime() - now.getTime()
  return {
    code: row.code,
    country: row.country,
    user_id: row.member_id,
    expires: row.expires_at?.toISOString() ?? null,
    seconds_left: leftMs === null ? null : Math.max(0, Math.ceil(leftMs / 1000)),
    value_percentage: row.value_percentage,
    currency: row.currency,
    minimum_order_value: row.minimum_order_value,
    status: row.status,
    validity: row.validity,
    times: row.times,
    expired: isOver(row, now),
    paymentmethods: row.paymentmethods,
  }
}
